import { type Costs, whole } from "@fundport/finance";
import { amount, roundAmount } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { showCartService, showCosts } from "./shown-costs.ts";

const money = fc.double({ min: 0, max: 1e8, noNaN: true });
const anyCosts = fc.tuple(money, money, money, money).map(([entry, ongoing, exit, service]): Costs => {
  const rows = { entry: whole(entry), ongoing: whole(ongoing), exit: whole(exit), service: whole(service) };
  return { ...rows, thirdParty: whole(entry / 2) };
});
const hundredths = (value: number | null) => Math.round((value ?? Number.NaN) * 100);
const added = ["entry", "ongoing", "exit", "service"] as const;

describe("displayed costs", () => {
  it("displayed costs add up to their total in money and in percent, while the entry fee keeps its own rounding", () => {
    fc.assert(
      fc.property(anyCosts, fc.double({ min: 1, max: 1e9, noNaN: true }), (costs, invested) => {
        const shown = showCosts(costs, invested);
        const sum = (pick: "amount" | "percentage") =>
          added.reduce((total, kind) => total + hundredths(shown[kind][pick]), 0);
        expect(sum("amount")).toBe(hundredths(shown.total.amount));
        expect(sum("percentage")).toBe(hundredths(shown.total.percentage));
        expect(shown.entry.amount).toBe(roundAmount(costs.entry.known));
      }),
    );
  });

  it("displayed costs keep the uncounted parts of each row, and have no percentages if the total investment is 0", () => {
    const uncounted = [{ reason: "ongoingCharge", subject: "fund:1", currencyId: 1 }] as const;
    const costs = {
      entry: whole(1),
      ongoing: { known: amount(0), uncounted },
      exit: whole(0),
      service: whole(0),
      thirdParty: whole(0),
    };
    const shown = showCosts(costs, 0);
    expect(shown.ongoing).toEqual({ amount: 0, percentage: null, uncounted });
    expect(shown.total).toEqual({ amount: 1, percentage: null, uncounted });
    expect(shown.exit.uncounted).toEqual([]);
  });

  it("the displayed service of the whole cart is added to the displayed total", () => {
    const { total } = showCosts(
      { entry: whole(10.004), ongoing: whole(0.004), exit: whole(0), service: whole(0), thirdParty: whole(0) },
      100,
    );
    const service = {
      fee: { kind: "absolute", amountPerYear: 1200 },
      months: 12,
      payments: 1,
      cost: amount(1200.004),
    } as const;
    expect(showCartService(service, { total })).toEqual({ cost: 1200, whole: 1210.01 });
  });
});
