import { describe, expect, it } from "vitest";
import { buildFund, buildItem, buildReference, models } from "../testing/reference.ts";
import { cartOf, describeSteps, offersOf, today, withFees } from "../testing/repairs.ts";
import { listRepairs } from "./list-repairs.ts";

describe("the fee effect of a repair", () => {
  it("the fee effect is the difference of all fees including the service, or null if a fee is unknown", () => {
    const noModel = cartOf([buildItem({}, { oneOffAmount: 100_000 })], {
      serviceFeeId: null,
      advisorFeeAbsolute: null,
    });
    const fee = new Map(offersOf(noModel, withFees()).map((repair) => [describeSteps(repair), repair.fee] as const));
    // The fees are: one payment; the fee of one year; a set-up fee of 3 percent instead of an entry fee of 1 percent,
    // plus 0.5 percent of the rest of 100,000.
    expect(fee.get(`serviceFeeId = ${models.servis}`)).toBe(30);
    expect(fee.get(`serviceFeeId = ${models.klasik}`)).toBe(600);
    expect(fee.get(`serviceFeeId = ${models.premium}`)).toBe(2000 + 485);
    const unknown = withFees({ funds: [buildFund(1, { moderateGain: null })] });
    expect(offersOf(cartOf([buildItem({}, { oneOffAmount: 40 })]), unknown).map((repair) => repair.fee)).toEqual([
      null,
    ]);
  });

  it("compares a repaired input with the refused input", () => {
    // The minimum is 100 and the maximum is 1,000,000. The entry fee is one percent.
    const [raised] = offersOf(cartOf([buildItem({}, { oneOffAmount: 40 })]), withFees());
    expect(raised && describeSteps(raised)).toBe("oneOffAmount 40 → 100");
    expect(raised?.fee).toBe(0.6);
    const entries = [buildItem({}, { oneOffAmount: 40 }), buildItem({ id: 2 }, { oneOffAmount: 3_000_000 })];
    const cart = cartOf(entries);
    expect(offersOf(cart, withFees()).map(({ fee }) => fee)).toEqual([0.6, -20_000]);
    expect(listRepairs(cart, withFees(), today).all.fee).toBe(-19_999.4);
  });

  it("the fee effect is null if an entry is not included in the fees", () => {
    const entries = [buildItem({}, { oneOffAmount: null }), buildItem({ id: 2 }, { oneOffAmount: 100_000 })];
    const gaps = cartOf(entries, { serviceFeeId: null, advisorFeeAbsolute: null });
    const ofHeader = offersOf(gaps, withFees()).filter(({ subject }) => subject === "header");
    expect(ofHeader.map(({ fee }) => fee)).toEqual([null, null, null]);
    expect(listRepairs(gaps, withFees(), today).all.fee).toBeNull();
  });

  it("ignores an unchanged entry without an amount or horizon, unless the service depends on the longest horizon", () => {
    const entries = [buildItem({}, { oneOffAmount: 40 }), buildItem({ id: 2 }, { investmentHorizon: null })];
    const feeUnder = (serviceFeeId: number | null) => {
      const offers = offersOf(cartOf(entries, { serviceFeeId, advisorFeeAbsolute: null }), withFees());
      return offers.find(({ subject }) => subject === "Fund-1")?.fee;
    };
    expect(feeUnder(models.servis)).toBe(0.6);
    expect(feeUnder(models.klasik)).toBeNull();
  });

  it("service models are ordered by cost, and the repair of everything chooses the cheapest", () => {
    const noModel = cartOf([buildItem({}, { oneOffAmount: 100_000 })], {
      serviceFeeId: null,
      advisorFeeAbsolute: null,
    });
    const fees = offersOf(noModel, withFees()).map(({ fee }) => fee ?? Number.NaN);
    expect(fees).toEqual(fees.toSorted((a, b) => a - b));
    expect(listRepairs(noModel, withFees(), today).all.state.serviceFeeId).not.toBe(models.premium);
  });

  it("service models have the same order as in the repair of everything, even if amounts are missing", () => {
    for (const oneOffAmount of [null, 40, 100_000]) {
      const gaps = cartOf([buildItem({}, { oneOffAmount })], { serviceFeeId: null, advisorFeeAbsolute: null });
      const [first] = offersOf(gaps, buildReference()).filter(({ subject }) => subject === "header");
      const { state } = listRepairs(gaps, buildReference(), today).all;
      expect(first && describeSteps(first)).toBe(`serviceFeeId = ${state.serviceFeeId}`);
    }
  });
});
