import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";

const source = (name: string): string => join(import.meta.dirname, "..", "src", name);

/**
 * What stands in the page itself: what has to be settled before the first paint, what answers the notice, and what has the
 * rest fetched after that paint. A mark that is kept stays before its script, for the server to put there what it is about.
 */
const scripts = [
  { mark: "<!--opening-script-->", name: "opening.js", isKept: false },
  { mark: "<!--notice-->", name: "opening-notice.js", isKept: true },
  { mark: "<!--page-hints-->", name: "page-hints.js", isKept: true },
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
        for (const { mark, name, isKept } of scripts) {
          const element = `<script>${await shorten(source(name))}</script>`;
          // By a function: code may hold what a replacement would take for a pattern.
          page = page.replace(mark, () => (isKept ? mark + element : element));
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
