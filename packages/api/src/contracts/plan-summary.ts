import { z } from "zod";
import { amount } from "../common.ts";

const money = z.object({ amount, currency: z.string() });
/**
 * The summary of an order with its payments and all costs. Names and figures are the same as in the contract documents.
 */
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
      /** True if part of the fee is unknown. The amount then contains only the known part. */
      isEntryFeePartial: z.boolean(),
      /** True if the client's unknown age may lower the fee. The amount is then the highest possible fee. */
      isEntryFeeByAge: z.boolean(),
    }),
  ),
  /** Payments that are due after signing, one entry per currency: one-off amounts plus the first monthly payment. */
  payNow: z.array(money),
  monthly: z.array(money),
  /** The sum of all payments; null if the contract has no orders. */
  totalInvestment: money.nullable(),
  /**
   * The fee for the service; null if the service has no fee. `fee` is in percent a year (relative), in money a year
   * (absolute), or in money a payment (transaction).
   */
  service: z
    .object({
      name: z.string(),
      kind: z.enum(["absolute", "relative", "transaction"]),
      fee: z.number(),
      /** The currency of a fee that is an amount of money. */
      currency: z.string(),
      /** The cost of the service over the whole horizon; null if the contract has no orders. */
      cost: money.nullable(),
    })
    .nullable(),
  /**
   * All costs over the whole horizon, including the service; null if the contract has no orders. `percentage` is the
   * share of the total investment.
   */
  costs: money.extend({ percentage: z.number().nullable(), isPartial: z.boolean(), isByAge: z.boolean() }).nullable(),
});
export type PlanSummary = z.infer<typeof planSummary>;
