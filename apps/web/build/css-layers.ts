import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { Plugin } from "vite";
import { rankStylesheets } from "./stylesheet-ranks.ts";

const sheet = /\/@mantine\/(?<library>\w+)\/styles(?:\/(?<name>[\w-]+))?\.layer\.css(?:\?|$)/;
/** What the library asks of every page, whichever components are on it. */
const foundations = new Set(["baseline", "default-css-variables", "global"]);

/**
 * The component library's style sheets must come in a certain order (a button's after an unstyled button's), but the
 * chunks they end up in come in any. So each sheet is put in the layer of its rank, and names the order itself.
 */
export function cssLayers(): Plugin {
  const ranks = rankStylesheets(dirname(createRequire(import.meta.url).resolve("@mantine/core/styles.css")));
  // Above all others stand the library's smaller packages, which are made of its components.
  const top = Math.max(...ranks.values()) + 1;
  const names = ["base", ...Array.from({ length: top + 1 }, (_, rank) => `rank${rank}`)];
  const order = `@layer ${names.map((name) => `mantine.${name}`).join(", ")};`;

  return {
    name: "css-layers",
    enforce: "pre",
    transform: {
      filter: { id: sheet },
      handler(code, id) {
        const { library, name = "" } = sheet.exec(id)?.groups ?? {};
        const rank = library === "core" ? ranks.get(name) : top;
        if (rank === undefined && !foundations.has(name)) throw new Error(`${id} belongs to no component`);
        if (!code.startsWith("@layer mantine {")) throw new Error(`${id} is not layered as expected`);
        const layer = rank === undefined ? "mantine.base" : `mantine.rank${rank}`;
        return { code: `${order}\n${code.replace("@layer mantine {", `@layer ${layer} {`)}`, map: null };
      },
    },
  };
}
