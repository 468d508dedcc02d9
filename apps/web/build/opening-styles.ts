import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const sheets = ["tokens.css", "opening.css"].map((name) => join(import.meta.dirname, "..", "src", "styles", name));
const linked = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * The opening screen, which shows with the first bytes, needs no style sheet: its few rules and the colours are in the
 * page itself. The sheets are linked below it, where they block only what comes after.
 */
export function openingStyles(): Plugin {
  return {
    name: "opening-styles",
    transformIndexHtml: {
      order: "post",
      handler: async (html) => {
        const rules = await Promise.all(sheets.map((path) => readFile(path, "utf8")));
        const links = html.match(linked)?.join("") ?? "";
        return html
          .replaceAll(linked, "")
          .replace("<!--settings-->", `${links}\n    <!--settings-->`)
          .replace("<!--opening-styles-->", `<style>\n${rules.map(withoutComments).join("\n")}</style>`);
      },
    },
  };
}

function withoutComments(rules: string): string {
  return rules.replaceAll(/\/\*[\s\S]*?\*\/\n?/g, "").replaceAll(/\n\s*/g, "");
}
