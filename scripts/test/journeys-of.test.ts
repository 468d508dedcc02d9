import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { journeysOf, namedJourneys } from "./journeys-of.ts";
import { root } from "../run.ts";

describe("the journeys of changed paths", () => {
  it("chooses those of the area and those of every page for a component of the web app", () => {
    expect(journeysOf(["apps/web/src/features/catalogue/portfolios/components/card.tsx"])).toEqual([
      "accessibility",
      "catalogue",
      "links",
      "packages",
      "portfolios",
      "shell",
    ]);
  });

  it("chooses those of both areas, each once, for changes in two", () => {
    const paths = [
      "apps/server/src/domains/catalogue/portfolios/service.ts",
      "apps/server/src/domains/sales/proposals/service.ts",
    ];
    expect(journeysOf(paths)).toEqual(["catalogue", "journey", "packages", "portfolios", "proposals", "signing"]);
  });

  it.each([
    "docs/testing.md",
    "packages/finance/src/costs/costs.test.ts",
    "e2e/full/cart.spec.ts",
    "scripts/check/check.ts",
  ])("chooses none for %s", (path) => expect(journeysOf([path])).toEqual([]));

  it.each([
    "apps/web/src/ui/button.tsx",
    "apps/server/src/http/pages/pages.ts",
    "packages/units/src/rounding.ts",
    "package-lock.json",
    "e2e/support/test.ts",
  ])("chooses all for %s, which no row of the table names", (path) =>
    expect(journeysOf([path, "docs/testing.md"])).toBe("all"),
  );

  it("chooses a spec that has changed", () => {
    expect(journeysOf(["e2e/print.spec.ts"])).toEqual(["print"]);
  });

  it.each(namedJourneys)("has a file for %s", (name) => {
    expect(existsSync(join(root, `e2e/${name}.spec.ts`))).toBe(true);
  });
});
