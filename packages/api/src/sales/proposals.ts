import { z } from "zod";
import { amount, amountToPay, day, horizon, id, percent, randomId, text } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

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
 * totals agree. Without it the server checks the figures that the payload's own fields determine and prints that the
 * others were not recomputed. The server renders all charts and ignores the submitted images.
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
  /** Prints an appendix with the derivation of each figure; only with `cart`. */
  withDerivations: z.boolean().optional(),
  /**
   * `clientName`: the client that the document is for; the rule `checkClientName` bounds it. `draftId`: the advisor's own
   * draft that it is made from. All proposals of one document have the same client and draft.
   */
  clientName: text(10_000).nullable().optional(),
  draftId: randomId.nullable().optional(),
});
export type InvestmentProposal = z.infer<typeof investmentProposal>;

/** The rule `checkProposalEmail`, not this schema, checks what an e-mail must contain. */
const proposalToSend = z.object({
  investmentProposal,
  emails: z.array(z.string().max(1000)).max(100),
  /** A message from the advisor, and whether the advisor gets a copy. */
  message: text(10_000).optional(),
  copyToMe: z.boolean().optional(),
});
export type ProposalToSend = z.infer<typeof proposalToSend>;

/** Printed figures of a proposal that are compared with those of today: money, percent, a rate, and facts. */
export const comparedAmounts = [
  "totalInvestment",
  "expectedAssets",
  "expectedReturns",
  "indicativeFee",
  "unfavourable",
  "favourable",
  "ongoing",
  "exit",
  "service",
  "thirdParty",
  "cartService",
] as const;
export const comparedPercentages = [
  "unfavourableGain",
  "moderateGain",
  "favourableGain",
  "setUpFee",
  "assetClass",
] as const;
export const comparedFacts = ["currency", "forecast", "assetSplit", "product", "counted", "uncounted"] as const;

const proposalChange = z.object({
  /** The part of the document; null where it is of the whole cart. */
  part: z.string().nullable(),
  /** The investment, as it was printed; null where it is of the whole part. */
  item: z.string().nullable(),
  figure: z.enum([...comparedAmounts, ...comparedPercentages, "exchangeRate", ...comparedFacts]),
  /** Of several of a kind which one: a line or fund, an asset class (null: unknown), a pair of currencies. */
  subject: z.string().nullable(),
  /** A cost that is counted now but was not then, or the other way round. */
  reason: z.enum(["entryFee", "chargingMethod", "ongoingCharge", "exitCost", "thirdParty"]).nullable(),
  /** Of money alone. */
  currencyCode: z.string().nullable(),
  /** As it was printed and as it would be today; null: unknown, or no number. */
  before: amount.nullable(),
  after: amount.nullable(),
});
export type ProposalChange = z.infer<typeof proposalChange>;

/**
 * Whether a proposal is still valid. `Moved`: today's data give other figures. `Unavailable`: it could not be created today.
 * `Unchecked`: its figures came without a cart, so there is nothing to compare.
 */
export const proposalStates = ["Holds", "Expired", "Moved", "Unavailable", "Unchecked"] as const;

const storedProposal = z.object({
  /** As it is printed: four groups of four. */
  code: z.string(),
  createdAt: z.string(),
  /** The last day on which it holds. */
  validUntil: day,
  clientName: z.string().nullable(),
  draftId: z.string().nullable(),
  /** The addresses it was sent to; empty if it was created as a file. */
  emails: z.array(z.string()),
  /** Names of its parts. */
  parts: z.array(z.string()),
  state: z.enum(proposalStates),
  /** Of a proposal that has moved: each figure that differs. */
  changes: z.array(proposalChange),
  /** True if an earlier version of the portal stored the proposal without all compared figures. */
  isPartlyCompared: z.boolean(),
  /** Only if unavailable: the reasons; `name` is that of the investment, null for the contract's terms. */
  obstacles: z.array(z.object({ name: z.string().nullable(), code: z.string() })),
});
export type StoredProposal = z.infer<typeof storedProposal>;

export const proposalEndpoints = {
  getProposals: defineEndpoint("getProposals", "The advisor's own proposals, newest first, and whether they hold", {
    querystring: z.object({
      /** Only proposals of this draft. */
      draftId: randomId.optional(),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({ items: z.array(storedProposal), totalAmount: z.number().int() }),
  }),
  getProposal: defineEndpoint("getProposal", "One of the advisor's own proposals by its verification code", {
    params: z.object({ code: z.string().max(100) }),
    response: storedProposal,
  }),
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
  generateProposal: defineEndpoint("generateProposal", "Investment proposals as one PDF; takes an Idempotency-Key", {
    body: z.array(investmentProposal).min(1).max(30),
    response: z.object({ name: z.string(), content: z.base64() }),
  }),
};
