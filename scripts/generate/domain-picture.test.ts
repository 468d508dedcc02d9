import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { domainArrows } from "../rules/server-domains.ts";
import { drawDomains, listDomainArrows, pictureFile, withPicture } from "./domain-picture.ts";

const arrows = listDomainArrows();

it("docs/architecture.md shows the arrows of the code; `node scripts/generate/domain-picture.ts` draws them", () => {
  const page = readFileSync(pictureFile, "utf8");
  expect(withPicture(page, drawDomains(arrows))).toBe(page);
});

it("finds in the code each arrow that the table of domains allows, and no other", () => {
  const allowed = Object.entries(domainArrows).flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`));
  expect(arrows.imports.map(({ from, to }) => `${from} → ${to}`)).toEqual(allowed.toSorted());
});

it("refuses a page without the marks around the picture", () => {
  expect(() => withPicture("# Architecture\n", "")).toThrow("lacks the marks");
});
