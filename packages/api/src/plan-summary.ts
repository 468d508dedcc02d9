import { z } from "zod";
import { amount } from "./common.ts";

const money = z.object({ amount, currency: z.string() });
/** What is bought, what is paid now and each month, and what it costs: in the language and figures of the documents. */
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
      /** True where a part of the fee is not known: the amount is then the known part. */
      isEntryFeePartial: z.boolean(),
      /** True where the client's age is not given and may lower the fee: the amount is then the highest possible. */
      isEntryFeeByAge: z.boolean(),
    }),
  ),
  /** By currency, after the signature: one-off amounts with the first monthly payment. */
  payNow: z.array(money),
  monthly: z.array(money),
  /** Null where nothing is ordered, as of all costs. */
  totalInvestment: money.nullable(),
  /** Null without a fee of its own. `fee` is percent a year (relative), money a year (absolute) or a payment (transaction). */
  service: z
    .object({
      name: z.string(),
      kind: z.enum(["absolute", "relative", "transaction"]),
      fee: z.number(),
      /** The currency of a fee in money. */
      currency: z.string(),
      /** Over the whole horizon; null where nothing is ordered. */
      cost: money.nullable(),
    })
    .nullable(),
  /** All costs over the whole horizon, the service included; `percentage` of the total investment. */
  costs: money.extend({ percentage: z.number().nullable(), isPartial: z.boolean(), isByAge: z.boolean() }).nullable(),
});
export type PlanSummary = z.infer<typeof planSummary>;
