import { expect, it } from "vitest";
import type { CostFigures } from "./figures.ts";
import { makeItemFigures, makeSectionFigures, makeServiceFigures, makeWholeService } from "./testing/figures.ts";
import { presentSection } from "./present-section.ts";
import { translatorOf } from "./proposal-translator.ts";

const t = translatorOf("en");
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const uncounted = [{ reason: "thirdParty", subject: "Fund:1", currencyCode: "CZK" }] as const;
const unknownCharge = [{ reason: "ongoingCharge", subject: "Fund:1", currencyCode: "CZK" }] as const;
const row = { amount: 100, percentage: 1 };

function present(costs: CostFigures, overrides: Parameters<typeof makeSectionFigures>[1] = {}) {
  const section = makeSectionFigures([makeItemFigures()], { costs, ...overrides });
  return presentSection(section, { language: "en" }, t);
}

it("prints both the fixed note of a cost and its unknown part: third-party payments are part of other fees", () => {
  const rows = [
    { kind: "entry", ...row },
    { kind: "thirdParty", amount: 60, percentage: 0.6, uncounted },
  ] as const;
  const { costs } = present({ rows, total: row, effectOnReturn: null });
  expect(costs?.rows.map(({ note }) => plain(note))).toEqual([
    t("cost-entry-note"),
    `${t("cost-thirdParty-note")}; + unknown payments to third parties for 1 product`,
  ]);
});

it("explains the mark only if a marked number is printed", () => {
  const rows = [
    { kind: "entry", ...row },
    { kind: "ongoing", amount: 0, percentage: 0, uncounted: unknownCharge },
    { kind: "thirdParty", amount: 0, percentage: 0 },
  ] as const;
  const costs = { rows, total: { ...row, uncounted: unknownCharge }, effectOnReturn: null };
  expect(present(costs).costNotes).toEqual([]);
  const explained = ["* Not counted: unknown ongoing costs for 1 product."];
  expect(present({ ...costs, effectOnReturn: 0.4 }).costNotes.map(plain)).toEqual(explained);
  const costYears = [
    { year: 1, reduction: 2 },
    { year: 2, reduction: 1 },
  ];
  const byYears = present(costs, { costYears });
  expect(byYears.costNotes.map(plain)).toEqual(explained);
  expect(plain(byYears.effectYearsLabel)).toBe(`${t("effect-years")} *`);
});

it("does not explain the mark in a part that prints no effect, because the part excludes the service of the plan", () => {
  const rows = [{ kind: "ongoing", amount: 0, percentage: 0, uncounted: unknownCharge }] as const;
  const service = makeServiceFigures({ whole: makeWholeService() });
  const costs = { rows, total: { ...row, uncounted: unknownCharge }, effectOnReturn: 0.4 };
  const part = present(costs, { service, costYears: [] });
  expect(part.effect).toBe("");
  expect(part.costNotes.join()).not.toContain("*");
});

it("prints no effect, in total or by year, if all costs are unknown", () => {
  const rows = [{ kind: "ongoing", amount: 0, percentage: 0, uncounted: unknownCharge }] as const;
  const costYears = [
    { year: 1, reduction: 0 },
    { year: 2, reduction: 0 },
  ];
  const costs = { rows, total: { amount: 0, percentage: 0, uncounted: unknownCharge }, effectOnReturn: 0 };
  const items = [makeItemFigures({ costs, costYears }), makeItemFigures()];
  const section = present(costs, { items, costYears });
  expect([section.effect, section.effectYears, section.details[0]?.effectYears]).toEqual(["", [], []]);
});

it("explains the mark of a plan's results directly below the results", () => {
  const rows = [{ kind: "ongoing", amount: 0, percentage: 0, uncounted: unknownCharge }] as const;
  const costs = { rows, total: { ...row, uncounted: unknownCharge }, effectOnReturn: null };
  const section = makeSectionFigures([makeItemFigures()], { costs });
  const whole = { payments: [], yearlyReturnAfterCosts: null };
  const plan = presentSection(section, { language: "en", whole }, t);
  expect(plan.keyFigures.flat().filter(({ value }) => value.endsWith("*"))).toHaveLength(2);
  expect(plain(plan.keyNote)).toBe("* Not counted: unknown ongoing costs for 1 product.");
  expect(present(costs).keyNote).toBe("");
});
