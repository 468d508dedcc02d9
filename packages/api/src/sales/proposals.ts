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
 * One proposal, a tab of the proposal page. With `cart`, the server recalculates everything and only checks that the
 * totals agree. Without it, the server checks the figures that the payload's own fields determine, and prints that the
 * others were not recalculated. The server renders all charts and ignores the submitted images.
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
  /** A package has one entry per fund. A package, like the tab of all funds, may have 200 of them. */
  investments: z.array(investment).min(1).max(200),
  /** The cart in the format of a draft's `data`, and the items that this proposal covers. */
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
   * `clientName`: the document's client, limited by the rule `checkClientName`. `draftId`: the advisor's draft that it
   * was created from. All proposals of one document have the same client and draft.
   */
  clientName: text(10_000).nullable().optional(),
  draftId: randomId.nullable().optional(),
});
export type InvestmentProposal = z.infer<typeof investmentProposal>;

/** The rule `checkProposalEmail`, not this schema, checks the content of an e-mail. */
const proposalToSend = z.object({
  investmentProposal,
  emails: z.array(z.string().max(1000)).max(100),
  /** The advisor's message, and whether the advisor gets a copy. */
  message: text(10_000).optional(),
  copyToMe: z.boolean().optional(),
});
export type ProposalToSend = z.infer<typeof proposalToSend>;

/** Printed figures of a proposal that are compared with today's: money, percent, exchange rates, and facts. */
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
  /** The part of the document; null if the figure belongs to the whole cart. */
  part: z.string().nullable(),
  /** The investment as printed; null if the figure belongs to the whole part. */
  item: z.string().nullable(),
  figure: z.enum([...comparedAmounts, ...comparedPercentages, "exchangeRate", ...comparedFacts]),
  /**
   * Identifies one of several figures of a kind: a line or fund, an asset class (null: unknown), a pair of currencies.
   */
  subject: z.string().nullable(),
  /** The cost, if a cost is counted now but was not then, or the other way round. */
  reason: z.enum(["entryFee", "chargingMethod", "ongoingCharge", "exitCost", "thirdParty"]).nullable(),
  /** Only for money. */
  currencyCode: z.string().nullable(),
  /** The figure as printed and as it would be today; null if unknown or not a number. */
  before: amount.nullable(),
  after: amount.nullable(),
});
export type ProposalChange = z.infer<typeof proposalChange>;

/**
 * Whether a proposal is still valid. `Moved`: today's data give other figures. `Unavailable`: it could not be created
 * today. `Unchecked`: it was created without a cart, so its figures cannot be compared.
 */
export const proposalStates = ["Holds", "Expired", "Moved", "Unavailable", "Unchecked"] as const;

const storedProposal = z.object({
  /** As printed: four groups of four characters. */
  code: z.string(),
  createdAt: z.string(),
  /** The last day on which it is valid. */
  validUntil: day,
  clientName: z.string().nullable(),
  draftId: z.string().nullable(),
  /** The addresses it was sent to; empty if it was created as a file. */
  emails: z.array(z.string()),
  /** Names of its parts. */
  parts: z.array(z.string()),
  state: z.enum(proposalStates),
  /** The figures that differ, if the state is `Moved`. */
  changes: z.array(proposalChange),
  /** True if an earlier version of Fundport stored the proposal without all compared figures. */
  isPartlyCompared: z.boolean(),
  /** The reasons, only if unavailable. `name` is the investment's name; null for the contract's terms. */
  obstacles: z.array(z.object({ name: z.string().nullable(), code: z.string() })),
});
export type StoredProposal = z.infer<typeof storedProposal>;

export const proposalEndpoints = {
  getProposals: defineEndpoint("getProposals", "List the advisor's proposals and their validity, newest first", {
    querystring: z.object({
      /** Only proposals of this draft. */
      draftId: randomId.optional(),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({ items: z.array(storedProposal), totalAmount: z.number().int() }),
  }),
  getProposal: defineEndpoint("getProposal", "Get one of the advisor's proposals by verification code", {
    params: z.object({ code: z.string().max(100) }),
    response: storedProposal,
  }),
  sendProposal: defineEndpoint("sendProposal", "E-mail investment proposals as PDF (accepts an Idempotency-Key)", {
    body: z.array(proposalToSend).min(1).max(30),
    response: z.object({
      /** One entry per generated document, with all its recipients. */
      sent: z.array(z.object({ name: z.string(), emails: z.array(z.string()) })),
    }),
  }),
  generateProposal: defineEndpoint(
    "generateProposal",
    "Generate investment proposals as one PDF (accepts an Idempotency-Key)",
    {
      body: z.array(investmentProposal).min(1).max(30),
      response: z.object({ name: z.string(), content: z.base64() }),
    },
  ),
};
