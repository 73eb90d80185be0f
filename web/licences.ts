// What the built page holds of other people's work, with the text of each licence: `licences.json` beside it.
// A package without a text stops the build.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface Bundled {
  name: string;
  version: string;
  licence: string;
  files: string[]; // of the built page
  text: string;
}

const MODULES = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/;
const OWN = fileURLToPath(new URL("../LICENSE", import.meta.url));
const TEXTS = fileURLToPath(new URL("licences/", import.meta.url)); // of packages that come without one

/** The package that a module or an asset was taken from; nothing if it is our own. */
function packageOf(id: string): [name: string, folder: string] | null {
  const found = MODULES.exec(id.replaceAll("\\", "/").replace(/^\0/, ""));
  return found ? [found[1]!, found[0]] : null;
}

function textOf(folder: string, licence: string): string {
  const own = readdirSync(folder).find((f) => /^licen[cs]e/i.test(f));
  const file = own ? join(folder, own) : join(TEXTS, `${licence}.txt`);
  if (!existsSync(file)) throw new Error(`${folder} (${licence}) has no text of its licence: add web/licences/${licence}.txt`);
  return readFileSync(file, "utf-8").trim() + "\n";
}

export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle(_options, bundle) {
      const found = new Map<string, Bundled>();
      for (const [file, built] of Object.entries(bundle)) {
        const ids = built.type === "chunk" ? Object.keys(built.modules) : built.originalFileNames;
        for (const id of ids) {
          const [name, folder] = packageOf(id) ?? [];
          if (!name || !folder) continue;
          const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf-8")) as Record<string, string>;
          const one = found.get(name) ?? { name, version: version!, licence: license!, files: [], text: textOf(folder, license!) };
          if (!one.files.includes(file)) one.files.push(file);
          found.set(name, one);
        }
      }
      const others = [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
      const own: Bundled = { name: "Gonfalon", version: "", licence: "MIT", files: [], text: readFileSync(OWN, "utf-8") };
      this.emitFile({ type: "asset", fileName: "licences.json", source: JSON.stringify([own, ...others], null, 1) + "\n" });
    },
  };
}
