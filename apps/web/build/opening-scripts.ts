import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";

const source = (name: string): string => join(import.meta.dirname, "..", "src", name);

/**
 * The scripts inside the page: one that runs before the first paint, one for the buttons of the notice, and one that loads
 * the rest after that paint. With `keepsMark`, the mark stays before the script, because the server replaces it.
 */
const scripts = [
  { mark: "<!--opening-script-->", name: "opening.js", keepsMark: false },
  { mark: "<!--notice-->", name: "opening-notice.js", keepsMark: true },
  { mark: "<!--page-hints-->", name: "page-hints.js", keepsMark: true },
];

/**
 * The scripts of the opening screen, written into the page: as files they would cost a round trip before anything is
 * seen. The server allows them by their digests.
 */
export function openingScripts(): Plugin {
  return {
    name: "opening-scripts",
    transformIndexHtml: {
      order: "post",
      handler: async (html) => {
        let page = html;
        for (const { mark, name, keepsMark } of scripts) {
          const element = `<script>${await shorten(source(name))}</script>`;
          // By a function: code may hold what a replacement would take for a pattern.
          page = page.replace(mark, () => (keepsMark ? mark + element : element));
        }
        return page;
      },
    },
  };
}

async function shorten(path: string): Promise<string> {
  const { code } = await minify(path, await readFile(path, "utf8"), { module: false });
  return code.trim();
}
