/** Generated plans for property tests of the calculation. */
import fc from "fast-check";
import {
  calculationTypes,
  chargingKinds,
  type ContractPlan,
  type FeeScheme,
  type ForexEntry,
  type Gains,
  type PlanTerms,
  type ProductPlan,
  rangeBases,
} from "../plan/types.ts";

const currencies = [1, 2, 3];
export const money = fc.integer({ min: 0, max: 200_000_000 }).map((cents) => cents / 100);
const rate = fc.integer({ min: 0, max: 1000 }).map((value) => value / 10_000);
const gain = fc.integer({ min: -12_000, max: 4000 }).map((value) => value / 100);

/** Forex entries for all currency pairs, each in at least one direction. */
export const forexEntries: fc.Arbitrary<ForexEntry[]> = fc
  .tuple(...[0, 1, 2].map(() => fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(1, 100))))
  .map((rates) => {
    const pairs = [
      [2, 1],
      [1, 3],
      [3, 2],
    ] as const;
    return pairs.map(([fromCurrencyId, toCurrencyId], index) => {
      const [value, unit] = rates[index] ?? [1, 1];
      return { fromCurrencyId, toCurrencyId, rate: value / 10_000, unit };
    });
  });

export const gains: fc.Arbitrary<Gains> = fc.record({
  unfavourableGain: gain,
  moderateGain: gain,
  favourableGain: gain,
});

const feeScheme: fc.Arbitrary<FeeScheme> = fc.record({
  type: fc.constantFrom("OneOff", "Periodical"),
  currencyId: fc.constantFrom(...currencies),
  commissionChargingMethodId: fc.constantFrom(null, 1, 2),
  calculationType: fc.constantFrom(...calculationTypes),
  baseForRange: fc.constantFrom(...rangeBases),
  feeRates: fc.array(fc.record({ range: money, rate }), { maxLength: 5 }),
});

export const terms: fc.Arbitrary<PlanTerms> = fc.record({
  oneOffAmount: fc.oneof(money, fc.constantFrom(0, null)),
  periodicalAmount: fc.oneof(money, fc.constantFrom(0, null)),
  investmentHorizon: fc.integer({ min: 0, max: 20 }),
  currencyId: fc.constantFrom(...currencies),
  productCurrencyId: fc.constantFrom(...currencies),
  feeSchemes: fc.array(feeScheme, { maxLength: 6 }),
  chargingMethod: fc.option(
    fc.record({
      id: fc.constantFrom(1, 2),
      method: fc.constantFrom(...chargingKinds),
      minimalInvestmentPct: fc.option(fc.integer({ min: -10, max: 110 })),
    }),
  ),
  discount: fc.integer({ min: -20, max: 120 }),
  prepaid: fc.option(
    fc.record({
      maxAge: fc.option(fc.integer({ min: 30, max: 90 })),
      maxInvestmentHorizon: fc.option(fc.integer({ min: 0, max: 40 })),
      maxTargetAmount: fc.option(money),
      currencyId: fc.constantFrom(...currencies),
    }),
  ),
  age: fc.option(fc.integer({ min: -1, max: 100 })),
  premium: fc.option(fc.record({ premiumSetUpFee: fc.integer({ min: 0, max: 50 }).map((value) => value / 10) })),
});

export const productPlan: fc.Arbitrary<ProductPlan> = fc
  .tuple(terms, gains)
  .map(([plan, expected]) => ({ ...plan, gains: expected }));

export const contractPlan: fc.Arbitrary<ContractPlan> = fc
  .tuple(
    terms,
    fc.array(fc.tuple(gains, fc.integer({ min: 0, max: 25 })), { minLength: 1, maxLength: 5 }),
    fc.nat(),
    fc.nat(),
    fc.boolean(),
  )
  .map(([plan, list, start, end, withoutTarget]) => ({
    ...plan,
    lines: list.map(([expected, investmentHorizon], index) => ({ ...expected, id: index + 1, investmentHorizon })),
    startingLineId: (start % list.length) + 1,
    endingLineId: (end % list.length) + 1,
    withoutTarget,
  }));

export const anyPlan = fc.oneof(productPlan, contractPlan);
