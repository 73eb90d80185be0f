// The page of a film: one file with everything in it, beside the board. The server puts the battle into it.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Script and styles move into the page itself. */
function whole(): Plugin {
  return {
    name: "whole",
    enforce: "post",
    // last of all: what is loaded when it is opened is made part of the script before
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["film.html"];
        if (page?.type !== "asset") throw new Error("film.html was not built");
        let html = String(page.source);
        for (const [name, built] of Object.entries(bundle)) {
          if (built === page) continue;
          const script = built.type === "chunk";
          const text = script ? `<script type="module">${built.code.replaceAll("</script", "<\\/script")}</script>` : `<style>${String(built.source)}</style>`;
          const tag = new RegExp(script ? `<script[^>]*${name}[^>]*></script>` : `<link[^>]*${name}[^>]*>`);
          if (!tag.test(html)) throw new Error(`film.html does not name ${name}: it would not be one file`);
          html = html.replace(tag, () => text);
          delete bundle[name];
        }
        page.source = html;
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), whole()],
  publicDir: false,
  build: {
    outDir: "../src/gonfalon/server/static",
    emptyOutDir: false,
    target: "es2022",
    assetsInlineLimit: () => true,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input: "film.html", output: { codeSplitting: false } },
  },
});
