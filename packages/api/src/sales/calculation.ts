import { z } from "zod";
import { amount, day, horizon, id, percent, typedAmount } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/**
 * One item to calculate: ids and inputs from the browser. The server adds the prices, gains, fee schemes and limits.
 */
const input = z.object({
  id,
  oneOffAmount: typedAmount.nullable(),
  periodicalAmount: typedAmount.nullable(),
  investmentHorizon: horizon,
  chargingMethodId: id.nullable(),
  currencyId: id,
  startingLineId: id.nullable().default(null),
  endingLineId: id.nullable().default(null),
  serviceFeeId: id.nullable().default(null),
  discount: percent.default(0),
  dateOfBirth: day.nullable().default(null),
});
export type CalculationInput = z.infer<typeof input>;

const assetValue = z.object({ invested: amount, unfavourable: amount, moderate: amount, favourable: amount });
/** The results for all months, as specified in `calculation.md`. Each figure is rounded to 2 decimals. */
const output = z.object({
  id,
  assetValues: z.array(assetValue),
  totalInvestment: amount,
  expectedReturns: amount,
  expectedAssets: amount,
  indicativeFee: amount,
  savingPlans: z.array(
    z.object({ programId: id, fromMonth: z.number().int(), toMonth: z.number().int(), periodicalAmount: amount }),
  ),
});
export type CalculationOutput = z.infer<typeof output>;

const body = z.union([input, z.array(input).min(1).max(50)]);
/** A list of results if the request's body is a list; otherwise a single result. */
const response = z.union([output, z.array(output)]);

export const calculationEndpoints = {
  calculateFund: defineEndpoint("calculateFund", "Calculate forecasts and fees of funds", { body, response }),
  calculateProgram: defineEndpoint("calculateProgram", "Calculate forecasts and fees of programs", { body, response }),
  calculateContract: defineEndpoint("calculateContract", "Calculate forecasts and fees of contracts with lines", {
    body,
    response,
  }),
};
