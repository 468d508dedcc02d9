import { join } from "node:path";
import type { Plugin } from "vite";

const root = join(import.meta.dirname, "..", "..", "..");

/** Writes the modules of each chunk beside Vite's manifest, by which tests find out what a page loads. */
export function chunkModules(): Plugin {
  return {
    name: "chunk-modules",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const modules = chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => id.replace(root, ""))]);
      const source = JSON.stringify(Object.fromEntries(modules));
      this.emitFile({ type: "asset", fileName: ".vite/modules.json", source });
    },
  };
}
