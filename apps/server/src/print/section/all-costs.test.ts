import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allCostsOf } from "./all-costs.ts";
import { makeItemFigures, makeSectionFigures, makeServiceFigures } from "./testing/figures.ts";

const serviceOf = (cost: number) =>
  makeServiceFigures({ whole: { currencyCode: "CZK", cost, years: 12, payments: 145, effectOnReturn: 1.21 } });
const row = (kind: string, amount: number) => ({ kind, amount, percentage: amount / 1000 }) as never;
const section = (cost: number | null) =>
  makeSectionFigures([makeItemFigures({ oneOffAmount: 100_000, periodicalAmount: 0 })], {
    costs: {
      rows: [row("entry", 3000), row("ongoing", 9000), row("exit", 500), row("service", 0), row("thirdParty", 1000)],
      total: { amount: 12_500, percentage: 12.5 },
      effectOnReturn: 1.13,
    },
    service: cost === null ? null : serviceOf(cost),
  });

describe("the total of all costs of a plan", () => {
  it("includes the service of the whole plan and the costs of its items", () => {
    const costs = allCostsOf(section(7200));
    expect(costs?.rows.at(-1)).toEqual({ kind: "cartService", amount: 7200, percentage: 7.2 });
    expect(costs?.total).toMatchObject({ amount: 19_700, percentage: 19.7 });
    expect(costs?.effectOnReturn).toBe(1.21);
  });

  it("includes only the costs of the items if the service has no separate fee", () => {
    const costs = allCostsOf(section(null));
    expect(costs?.rows.map(({ kind }) => kind)).toEqual(["entry", "ongoing", "exit", "service", "thirdParty"]);
    expect(costs).toMatchObject({ total: { amount: 12_500, percentage: 12.5 }, effectOnReturn: 1.13 });
  });

  it("includes results after costs: the forecast less the exit fee and the service fees, which the forecast does not deduct", () => {
    const plan = section(7200);
    const afterCosts = allCostsOf(plan)?.afterCosts;
    expect(afterCosts?.assets).toBeCloseTo(plan.totals.expectedAssets - 500 - 7200, 2);
    expect(afterCosts?.returns).toBeCloseTo(plan.totals.expectedAssets - 500 - 7200 - plan.totals.totalInvestment, 2);
  });

  it("is null if the server did not calculate the figures", () => {
    expect(allCostsOf({ ...section(7200), costs: null })).toBeNull();
  });

  it("lists the costs that it does not include", () => {
    const uncounted = [{ reason: "ongoingCharge", subject: "fund:1", currencyCode: "CZK" }] as const;
    const plan = section(7200);
    const costs = plan.costs && { ...plan.costs, total: { ...plan.costs.total, uncounted } };
    expect(allCostsOf({ ...plan, costs })?.total.uncounted).toEqual(uncounted);
  });

  it("equals the sum of the printed rows, without third-party payments", () => {
    const cents = fc.integer({ min: 0, max: 500_000_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(fc.tuple(cents, cents, cents, cents, cents), ([entry, ongoing, exit, service, cost]) => {
        const amounts = { entry, ongoing, exit, service };
        const total = Math.round((entry + ongoing + exit + service) * 100) / 100;
        const plan = section(cost);
        const rows = Object.entries(amounts).map(([kind, amount]) => row(kind, amount));
        const costs = allCostsOf({
          ...plan,
          costs: { rows, total: { amount: total, percentage: 0 }, effectOnReturn: 0 },
        });
        const sum = costs?.rows.reduce((whole, { amount }) => whole + amount, 0);
        expect(costs?.total.amount).toBeCloseTo(sum ?? Number.NaN, 2);
      }),
    );
  });
});
