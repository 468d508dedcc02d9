/**
 * Finds the imports between the server's domains, including imports of types, and writes them as arrows into
 * docs/architecture.md.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "../run.ts";
import { domainArrows } from "../rules/arrows.ts";

export const diagramFile = join(root, "docs", "architecture.md");
const marks = /(<!-- Domains: generated .*? -->\n\n)[^]*(\n\n<!-- End of the domains\. -->)/;
const cwd = join(root, "apps", "server", "src", "domains");

/**
 * Returns the arrows of the diagram, sorted: `from --> to` for an import, and `from -.-> to` if only a foreign key
 * connects two domains.
 */
export function listArrows(): string[] {
  const arrows = globSync("*/**/*.ts", { cwd, exclude: ["**/*.test.ts", "**/testing/**"] }).flatMap((file) =>
    [...readFileSync(join(cwd, file), "utf8").matchAll(/ from "(\.[^"]+)"/g)].map(([, target = ""]) => {
      const [from, to = ""] = [file, posix.join(posix.dirname(file), target)].map((path) => path.split("/")[0]);
      const isForeignKey = [file, target].every((path) => path.endsWith("/tables.ts"));
      return from !== to && Object.hasOwn(domainArrows, to) ? `${from} ${isForeignKey ? "-.->" : "-->"} ${to}` : "";
    }),
  );
  const isDuplicate = (arrow: string): boolean =>
    arrows.includes(arrow.replace("-.->", "-->")) && arrow.includes("-.->");
  const shownArrows = [...new Set(arrows)].filter((arrow) => arrow !== "" && !isDuplicate(arrow)).sort();
  return [
    ...shownArrows.filter((arrow) => arrow.includes("-->")),
    ...shownArrows.filter((arrow) => arrow.includes("-.->")),
  ];
}

/** Returns the page with an updated diagram. */
export function updateDiagram(page: string): string {
  const lines = [...Object.keys(domainArrows), ...listArrows()].map((line) => `  ${line}\n`).join("");
  return page.replace(marks, (_all, begin, end) => `${begin}\`\`\`mermaid\nflowchart TD\n${lines}\`\`\`${end}`);
}

if (import.meta.main) writeFileSync(diagramFile, updateDiagram(readFileSync(diagramFile, "utf8")));
