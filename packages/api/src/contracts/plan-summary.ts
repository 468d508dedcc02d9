import { z } from "zod";
import { amount } from "../common.ts";

const money = z.object({ amount, currency: z.string() });
/** Summary of an order with its payments and all costs. Names and figures equal those in the contract documents. */
export const planSummary = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(["Fund", "Program", "Contract", "Package"]),
      currency: z.string(),
      oneOffAmount: amount,
      periodicalAmount: amount,
      isPaidByEmployer: z.boolean(),
      horizonYears: z.number(),
      entryFee: amount,
      /** True if part of the fee is unknown: the amount is then the known part. */
      isEntryFeePartial: z.boolean(),
      /** True if the client's age is unknown and may lower the fee: the amount is then the highest possible. */
      isEntryFeeByAge: z.boolean(),
    }),
  ),
  /** Payments due after signing, by currency: one-off amounts plus the first monthly payment. */
  payNow: z.array(money),
  monthly: z.array(money),
  /** Null if nothing is ordered. */
  totalInvestment: money.nullable(),
  /** Null if the service has no fee. `fee` is percent a year (relative), money a year (absolute) or money a payment (transaction). */
  service: z
    .object({
      name: z.string(),
      kind: z.enum(["absolute", "relative", "transaction"]),
      fee: z.number(),
      /** The currency of a fee in money. */
      currency: z.string(),
      /** Over the whole horizon; null if nothing is ordered. */
      cost: money.nullable(),
    })
    .nullable(),
  /** All costs over the whole horizon, including the service; null if nothing is ordered. `percentage` is of the total investment. */
  costs: money.extend({ percentage: z.number().nullable(), isPartial: z.boolean(), isByAge: z.boolean() }).nullable(),
});
export type PlanSummary = z.infer<typeof planSummary>;
