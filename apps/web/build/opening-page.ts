import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isClientPage } from "@fundport/api/client-pages";
import { minify, type Plugin } from "vite";

const source = (name: string): string => join(import.meta.dirname, "..", "src", name);

/** Matches Vite's preload links to the early script, which requests the first data and code. */
const earlyLink = /<link rel="modulepreload" ([^>]*)href=("[^"]*\/early-[^"]*")>/g;

/**
 * A Vite plugin for the HTML pages. It inlines the styles and scripts of the opening screen, because separate files
 * would cost a round trip before the first paint. The server allows these scripts by their digests. The plugin also
 * makes the early script run without waiting for others. In development it serves client paths with their own page, as
 * the server does.
 */
export function openingPage(): Plugin {
  return {
    name: "opening-page",
    transformIndexHtml: {
      order: "post",
      handler: async (html) => {
        const styles = await Promise.all(["styles/tokens.css", "styles/opening.css"].map(readStyles));
        const opening = await readScript("opening.js");
        const notice = await readScript("opening-notice.js");
        // Passes functions as replacements, because the inlined code may contain replacement patterns such as $&.
        return html
          .replace("<!--opening-styles-->", () => `<style>${styles.join("")}</style>`)
          .replace("<!--opening-script-->", () => opening)
          .replace("<!--notice-->", (mark) => mark + notice)
          .replaceAll(earlyLink, '<script type="module" async $1src=$2></script>');
      },
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = "/"] = (request.url ?? "/").split("?", 1);
        if (isClientPage(path)) request.url = "/client.html";
        next();
      });
    },
  };
}

async function readScript(name: string): Promise<string> {
  const { code } = await minify(name, await readFile(source(name), "utf8"), { module: false });
  return `<script>${code.trim()}</script>`;
}

async function readStyles(name: string): Promise<string> {
  const styles = await readFile(source(name), "utf8");
  return styles.replaceAll(/\/\*[\s\S]*?\*\/\n?/g, "").replaceAll(/\n\s*/g, "");
}
