import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { licences } from "./licences.ts";

export default defineConfig({
  plugins: [svelte(), licences()],
  base: "/",
  build: {
    outDir: "../src/gonfalon/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    include: ["tests/**/*.test.ts"],
    environment: "node",
  },
});
