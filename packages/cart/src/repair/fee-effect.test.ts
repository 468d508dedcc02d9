import { describe, expect, it } from "vitest";
import { buildFund, buildItem, buildReference, models } from "../testing/reference.ts";
import { cartOf, describeSteps, offersOf, today, withFees } from "../testing/repairs.ts";
import { listRepairs } from "./list-repairs.ts";

describe("what a repair costs", () => {
  it("tells what it costs: the difference of all fees of the cart, those of the service too, null where that is not known", () => {
    const noModel = cartOf([buildItem({}, { oneOffAmount: 100_000 })], {
      serviceFeeId: null,
      advisorFeeAbsolute: null,
    });
    const fee = new Map(offersOf(noModel, withFees()).map((repair) => [describeSteps(repair), repair.fee] as const));
    // One payment; the fee of one year; 3 percent for the set-up in place of 1, and 0.5 percent of what is left of 100,000.
    expect(fee.get(`serviceFeeId = ${models.servis}`)).toBe(30);
    expect(fee.get(`serviceFeeId = ${models.klasik}`)).toBe(600);
    expect(fee.get(`serviceFeeId = ${models.premium}`)).toBe(2000 + 485);
    const unknown = withFees({ funds: [buildFund(1, { moderateGain: null })] });
    expect(offersOf(cartOf([buildItem({}, { oneOffAmount: 40 })]), unknown).map((repair) => repair.fee)).toEqual([
      null,
    ]);
  });

  it("tells what an input in the place of a refused one costs, against what was typed", () => {
    // The least is 100, the most 1,000,000; one percent is paid at entry.
    const [raised] = offersOf(cartOf([buildItem({}, { oneOffAmount: 40 })]), withFees());
    expect(raised && describeSteps(raised)).toBe("oneOffAmount 40 → 100");
    expect(raised?.fee).toBe(0.6);
    const entries = [buildItem({}, { oneOffAmount: 40 }), buildItem({ id: 2 }, { oneOffAmount: 3_000_000 })];
    const cart = cartOf(entries);
    expect(offersOf(cart, withFees()).map(({ fee }) => fee)).toEqual([0.6, -20_000]);
    expect(listRepairs(cart, withFees(), today).all.fee).toBe(-19_999.4);
  });

  it("tells no cost while an entry is not counted in the fee", () => {
    const entries = [buildItem({}, { oneOffAmount: null }), buildItem({ id: 2 }, { oneOffAmount: 100_000 })];
    const gaps = cartOf(entries, { serviceFeeId: null, advisorFeeAbsolute: null });
    const ofHeader = offersOf(gaps, withFees()).filter(({ subject }) => subject === "header");
    expect(ofHeader.map(({ fee }) => fee)).toEqual([null, null, null]);
    expect(listRepairs(gaps, withFees(), today).all.fee).toBeNull();
  });

  it("tells it beside an entry with a gap, which costs the same before and after, but not where the service's time may be its", () => {
    const entries = [buildItem({}, { oneOffAmount: 40 }), buildItem({ id: 2 }, { investmentHorizon: null })];
    const feeUnder = (serviceFeeId: number | null) => {
      const offers = offersOf(cartOf(entries, { serviceFeeId, advisorFeeAbsolute: null }), withFees());
      return offers.find(({ subject }) => subject === "Fund-1")?.fee;
    };
    expect(feeUnder(models.servis)).toBe(0.6);
    expect(feeUnder(models.klasik)).toBeNull();
  });

  it("puts no dearer service model before another, and chooses the least for all at once", () => {
    const noModel = cartOf([buildItem({}, { oneOffAmount: 100_000 })], {
      serviceFeeId: null,
      advisorFeeAbsolute: null,
    });
    const fees = offersOf(noModel, withFees()).map(({ fee }) => fee ?? Number.NaN);
    expect(fees).toEqual(fees.toSorted((a, b) => a - b));
    expect(listRepairs(noModel, withFees(), today).all.state.serviceFeeId).not.toBe(models.premium);
  });

  it("offers the models in the order in which all at once chooses, also while amounts are missing", () => {
    for (const oneOffAmount of [null, 40, 100_000]) {
      const gaps = cartOf([buildItem({}, { oneOffAmount })], { serviceFeeId: null, advisorFeeAbsolute: null });
      const [first] = offersOf(gaps, buildReference()).filter(({ subject }) => subject === "header");
      const { state } = listRepairs(gaps, buildReference(), today).all;
      expect(first && describeSteps(first)).toBe(`serviceFeeId = ${state.serviceFeeId}`);
    }
  });
});
