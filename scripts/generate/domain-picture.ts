/** Draws the arrows between the server's domains into docs/architecture.md, from the imports of the code, types included. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { root } from "../run.ts";
import { domainArrows } from "../rules/arrows.ts";

export const pictureFile = join(root, "docs", "architecture.md");
const marks = /(<!-- Domains: generated .*? -->\n\n)[^]*(\n\n<!-- End of the domains\. -->)/;
const folder = join(root, "apps", "server", "src", "domains");

/** Returns the arrows of imports as `from --> to`, and those that foreign keys alone draw as `from -.-> to`. */
export function listArrows(): string[] {
  const imports = new Set<string>();
  const foreignKeys = new Set<string>();
  for (const file of globSync("*/**/*.ts", { cwd: folder }).map((path) => path.split(sep).join("/"))) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue;
    for (const [, target = ""] of readFileSync(join(folder, file), "utf8").matchAll(/ from "(\.[^"]+)"/g)) {
      const path = posix.join(posix.dirname(file), target);
      const [from, to = ""] = [file, path].map((each) => each.split("/")[0]);
      const isForeignKey = file.endsWith("/tables.ts") && path.endsWith("/tables.ts");
      if (from !== to && Object.hasOwn(domainArrows, to))
        (isForeignKey ? foreignKeys : imports).add(`${from} --> ${to}`);
    }
  }
  const dotted = [...foreignKeys.difference(imports)].map((arrow) => arrow.replace("-->", "-.->"));
  return [...[...imports].sort(), ...dotted.sort()];
}

/** Returns the page with the picture of today. */
export function drawDomains(page: string): string {
  const lines = [
    "```mermaid",
    "flowchart TD",
    ...[...Object.keys(domainArrows), ...listArrows()].map((line) => `  ${line}`),
  ];
  return page.replace(marks, (_all, begin: string, end: string) =>
    [begin, ...lines.map((line) => `${line}\n`), "```", end].join(""),
  );
}

if (import.meta.main) writeFileSync(pictureFile, drawDomains(readFileSync(pictureFile, "utf8")));
