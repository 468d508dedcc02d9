import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { domainArrows } from "../rules/arrows.ts";
import { updateDiagram, listArrows, diagramFile } from "./domain-diagram.ts";

it("docs/architecture.md shows the imports between domains; `node scripts/generate/domain-diagram.ts` updates it", () => {
  const page = readFileSync(diagramFile, "utf8");
  expect(page).toContain("catalogue --> imports");
  expect(updateDiagram(page)).toBe(page);
});

it("the imports between domains are exactly those that the table of domains allows", () => {
  const allowed = Object.entries(domainArrows).flatMap(([from, targets]) => targets.map((to) => `${from} --> ${to}`));
  expect(new Set(listArrows().filter((arrow) => arrow.includes("-->")))).toEqual(new Set(allowed));
});
