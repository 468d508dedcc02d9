import { expect, it } from "vitest";
import type { UncountedFigures } from "./figures.ts";
import { summariseWhole } from "./summarise.ts";
import { makeItemFigures, makeSectionFigures } from "./testing/figures.ts";

const mark = (reason: UncountedFigures["reason"]) => ({ reason, subject: "fund:1", currencyCode: "CZK" });
const nothing = { isPartial: false, isByAge: false };

it.each([
  { name: "everything is known", fees: [], costs: [], fee: nothing, total: nothing },
  {
    name: "the age is unknown",
    fees: [mark("feeByAge")],
    costs: [mark("feeByAge"), mark("valueByAge")],
    fee: { isPartial: false, isByAge: true },
    total: { isPartial: false, isByAge: true },
  },
  {
    name: "a cost is unknown",
    fees: [],
    costs: [mark("exitCost")],
    fee: nothing,
    total: { isPartial: true, isByAge: false },
  },
  {
    name: "both are unknown",
    fees: [mark("feeByAge"), mark("entryFee")],
    costs: [mark("feeByAge"), mark("entryFee")],
    fee: { isPartial: true, isByAge: true },
    total: { isPartial: true, isByAge: true },
  },
])("distinguishes unknown costs from costs that depend on the client's age: $name", ({ fees, costs, fee, total }) => {
  const item = makeItemFigures();
  const section = makeSectionFigures([{ ...item, totals: { ...item.totals, feeUncounted: fees } }]);
  const known = section.costs;
  if (known === null) throw new Error("no costs");
  const summary = summariseWhole({
    section: { ...section, costs: { ...known, total: { ...known.total, uncounted: costs } } },
    payments: [],
    isPaidByEmployer: () => false,
  });
  expect(summary?.costs).toMatchObject({ amount: known.total.amount, ...total });
  expect(summary?.items).toMatchObject([
    {
      entryFee: item.totals.indicativeFee,
      isEntryFeePartial: fee.isPartial,
      isEntryFeeByAge: fee.isByAge,
    },
  ]);
});
