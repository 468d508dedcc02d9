import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin } from "vite";

const source = (name: string): string => join(import.meta.dirname, "..", "src", name);

/** What stands in the page itself: what has to be settled before the first paint, and what answers the notice. */
const scripts = { "<!--opening-script-->": "opening.js", "<!--notice-->": "opening-notice.js" } as const;

/**
 * The scripts of the opening screen, written into the page: as files they would cost a round trip before anything is
 * seen. The server allows them by their digests. The mark of the notice stays, for the server to put it before its script.
 */
export function openingScripts(): Plugin {
  return {
    name: "opening-scripts",
    transformIndexHtml: {
      order: "post",
      handler: async (html) => {
        let page = html;
        for (const [mark, name] of Object.entries(scripts)) {
          const element = `<script>${await shorten(source(name))}</script>`;
          // By a function: code may hold what a replacement would take for a pattern.
          page = page.replace(mark, () => (mark === "<!--notice-->" ? mark + element : element));
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
