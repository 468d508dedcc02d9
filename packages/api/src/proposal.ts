import { z } from "zod";
import { amount, amountToPay, horizon, id, percent, text } from "./common.ts";
import { defineEndpoint } from "./define-endpoint.ts";

const investment = z.object({
  objectId: id,
  objectType: z.enum(["Fund", "Program", "ContractType"]),
  order: z.number().int(),
  oneOffAmount: amountToPay.nullable(),
  periodicalAmount: amountToPay.nullable(),
  investmentHorizon: horizon,
  commChargingMethodId: id.nullable(),
  startingLineId: id.nullable(),
  endingLineId: id.nullable(),
  totalInvestment: amount,
  expectedReturn: amount,
  expectedAsset: amount,
  currencyId: id,
});

/**
 * One proposal, a tab of the proposal page. With `cart` the server recomputes everything and the totals only have to
 * agree; without it the payload is printed from its own numbers and pictures, and says so.
 */
export const investmentProposal = z.object({
  name: z.string().min(1).max(200),
  currencyId: id,
  /** Data URL or base64 of a PNG; at most about 3 MB. */
  chartPngData: z.string().max(4_000_000).nullable(),
  chartPngDataComposition: z.string().max(4_000_000).nullable(),
  totalInvestment: amount,
  expectedReturn: amount,
  expectedAsset: amount,
  indicativeFee: amount,
  assetClassesDistribution: z
    .array(z.object({ assetClassId: id.nullable(), percentage: percent, order: z.number().int() }))
    .max(200),
  /** Of a package each fund is one; it may have 200 of them, as the tab of all funds. */
  investments: z.array(investment).min(1).max(200),
  /** The cart in the format of a draft's `data`, and which of its items this proposal is for. */
  cart: z
    .object({
      version: z.literal(1),
      state: z.record(z.string(), z.unknown()),
      itemUuids: z.array(z.string().max(64)).min(1).max(200),
    })
    .optional(),
  /** Our own: an appendix prints how each figure comes about; only with `cart`. */
  withDerivations: z.boolean().optional(),
});
export type InvestmentProposal = z.infer<typeof investmentProposal>;

/** What an e-mail must say is a rule, not a shape: `checkProposalEmail`. */
const proposalToSend = z.object({
  investmentProposal,
  emails: z.array(z.string().max(1000)).max(100),
  /** Our own, both: a message of the advisor, and a copy for the advisor. */
  message: text(10_000).optional(),
  copyToMe: z.boolean().optional(),
});
export type ProposalToSend = z.infer<typeof proposalToSend>;

export const proposalEndpoints = {
  sendProposal: defineEndpoint(
    "sendProposal",
    "Investment proposals by e-mail, as a PDF attached; takes an Idempotency-Key",
    {
      body: z.array(proposalToSend).min(1).max(30),
      response: z.object({
        /** One for each document that was made, with everybody it goes to. */
        sent: z.array(z.object({ name: z.string(), emails: z.array(z.string()) })),
      }),
    },
  ),
  generateProposal: defineEndpoint("generateProposal", "Investment proposals as one PDF", {
    body: z.array(investmentProposal).min(1).max(30),
    response: z.object({ name: z.string(), content: z.base64() }),
  }),
};
