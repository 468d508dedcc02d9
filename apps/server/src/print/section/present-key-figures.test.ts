import { expect, it } from "vitest";
import { allCostsOf } from "./all-costs.ts";
import { presentWholeFigures } from "./present-key-figures.ts";
import { makeItemFigures, makeSectionFigures } from "./testing/figures.ts";
import { translatorOf } from "./proposal-translator.ts";

const mark = (reason: "feeByAge" | "exitCost") => ({ reason, subject: "fund:1", currencyCode: "CZK" });

it.each([
  { name: "everything is known", fees: [], costs: [], before: "+4,61 % a year", after: "+3,20 % a year" },
  {
    name: "a fee depends on the client's age",
    fees: [mark("feeByAge")],
    costs: [mark("feeByAge")],
    before: "at least +4,61 % a year",
    after: "at least +3,20 % a year *",
  },
  {
    name: "a cost is unknown",
    fees: [],
    costs: [mark("exitCost")],
    before: "+4,61 % a year",
    after: "+3,20 % a year *",
  },
])("marks the yearly return of a plan in the same way as its result: $name", ({ fees, costs, before, after }) => {
  const section = makeSectionFigures([makeItemFigures()]);
  if (section.costs === null) throw new Error("no costs");
  const marked = {
    ...section,
    totals: { ...section.totals, feeUncounted: fees },
    costs: { ...section.costs, total: { ...section.costs.total, uncounted: costs } },
  };
  const allCosts = allCostsOf(marked);
  if (allCosts === null) throw new Error("no total");
  const whole = { payments: [], yearlyReturnAfterCosts: 3.2 };
  const [, results = []] = presentWholeFigures(marked, { whole, allCosts }, "en", translatorOf("en"));
  const notes = results.map(({ note }) => note.replaceAll("\u00a0", " "));
  expect([notes[1], notes[3]]).toEqual([before, after]);
});
