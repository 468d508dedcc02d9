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
 * One proposal, a tab of the proposal page. With `cart` the server recomputes everything and only checks that the
 * totals agree; without it the document is printed from the submitted numbers and pictures, and says so.
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
  /** A package has one for each fund. A package, like the tab of all funds, may have 200 of them. */
  investments: z.array(investment).min(1).max(200),
  /** The cart in the format of a draft's `data`, and which of its items this proposal is for. */
  cart: z
    .object({
      version: z.literal(1),
      state: z.record(z.string(), z.unknown()),
      itemUuids: z.array(z.string().max(64)).min(1).max(200),
    })
    .optional(),
  /** Not in the specification: prints an appendix with the derivation of each figure; only with `cart`. */
  withDerivations: z.boolean().optional(),
});
export type InvestmentProposal = z.infer<typeof investmentProposal>;

/** The rule `checkProposalEmail`, not this schema, checks what an e-mail must contain. */
const proposalToSend = z.object({
  investmentProposal,
  emails: z.array(z.string().max(1000)).max(100),
  /** Neither is in the specification: a message from the advisor, and a copy to the advisor. */
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
        /** One for each generated document, with all its recipients. */
        sent: z.array(z.object({ name: z.string(), emails: z.array(z.string()) })),
      }),
    },
  ),
  generateProposal: defineEndpoint("generateProposal", "Investment proposals as one PDF", {
    body: z.array(investmentProposal).min(1).max(30),
    response: z.object({ name: z.string(), content: z.base64() }),
  }),
};
