import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * A Vite plugin that serves the files that the PDF library requests by name. These are its worker, the standard fonts
 * that documents do not embed, and decoders of scanned pages. The decoders do not use WebAssembly, because the content
 * security policy forbids it. The address of the files contains the library's version.
 */
export function pdfFiles(): Plugin {
  const library = join(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"), "..");
  const { version } = JSON.parse(readFileSync(join(library, "package.json"), "utf8")) as { version: string };
  const base = `assets/pdf-${version}`;
  const files = [
    "build/pdf.worker.min.mjs",
    ...readdirSync(join(library, "standard_fonts")).map((name) => `standard_fonts/${name}`),
    ...readdirSync(join(library, "wasm"))
      .filter((name) => name.endsWith("_nowasm_fallback.js"))
      .map((name) => `wasm/${name}`),
  ];
  return {
    name: "pdf-files",
    config: () => ({ define: { "import.meta.env.PDF_FILES": JSON.stringify(`/${base}/`) } }),
    generateBundle() {
      for (const name of files)
        this.emitFile({ type: "asset", fileName: `${base}/${name}`, source: readFileSync(join(library, name)) });
    },
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const name = files.find((file) => request.url === `/${file}`);
        if (name === undefined) {
          next();
          return;
        }
        response.setHeader("Content-Type", /\.m?js$/.test(name) ? "text/javascript" : "application/octet-stream");
        response.end(readFileSync(join(library, name)));
      });
    },
  };
}
