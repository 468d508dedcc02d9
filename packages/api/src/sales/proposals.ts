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
 * One proposal, which is a tab of the proposal page. If `cart` is sent, the server recalculates everything and only
 * checks that the totals agree. If not, the server checks the figures that it can derive from the proposal's other
 * fields, and prints a note that the remaining figures were not recalculated. The server renders all charts and ignores
 * the submitted images.
 */
export const investmentProposal = z.object({
  name: z.string().min(1).max(200),
  currencyId: id,
  /** A PNG as a data URL or in base64, at most about 3 MB. */
  chartPngData: z.string().max(4_000_000).nullable(),
  chartPngDataComposition: z.string().max(4_000_000).nullable(),
  totalInvestment: amount,
  expectedReturn: amount,
  expectedAsset: amount,
  indicativeFee: amount,
  assetClassesDistribution: z
    .array(z.object({ assetClassId: id.nullable(), percentage: percent, order: z.number().int() }))
    .max(200),
  /**
   * The investments of the proposal. A package has one entry per fund. A package or the tab of all funds may have up to
   * 200 entries.
   */
  investments: z.array(investment).min(1).max(200),
  /** The cart in the format of a draft's `data`, and the ids of the items that this proposal covers. */
  cart: z
    .object({
      version: z.literal(1),
      state: z.record(z.string(), z.unknown()),
      itemUuids: z.array(z.string().max(64)).min(1).max(200),
    })
    .optional(),
  /** True if the document has an appendix with the derivation of each figure; only possible with `cart`. */
  withDerivations: z.boolean().optional(),
  /**
   * `clientName` is the client printed in the document; the rule `checkClientName` limits it. `draftId` is the
   * advisor's draft from which the proposal was created. All proposals of one document have the same client and draft.
   */
  clientName: text(10_000).nullable().optional(),
  draftId: randomId.nullable().optional(),
});
export type InvestmentProposal = z.infer<typeof investmentProposal>;

/** A proposal to send. The rule `checkProposalEmail`, not this schema, checks the content of the email. */
const proposalToSend = z.object({
  investmentProposal,
  emails: z.array(z.string().max(1000)).max(100),
  /** `message` is the advisor's message. `copyToMe` is true if the advisor gets a copy. */
  message: text(10_000).optional(),
  copyToMe: z.boolean().optional(),
});
export type ProposalToSend = z.infer<typeof proposalToSend>;

/**
 * Figures of a printed proposal that are compared with today's figures: amounts of money, percentages, exchange rates,
 * and facts.
 */
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
   * Distinguishes figures of the same kind: a line or fund, an asset class (null if unknown), or a pair of currencies.
   */
  subject: z.string().nullable(),
  /** The cost that was counted then but is not counted now, or the reverse. */
  reason: z.enum(["entryFee", "chargingMethod", "ongoingCharge", "exitCost", "thirdParty"]).nullable(),
  /** The currency of an amount of money; null for other figures. */
  currencyCode: z.string().nullable(),
  /** The figure as printed, and the figure as it would be today; null if unknown or not a number. */
  before: amount.nullable(),
  after: amount.nullable(),
});
export type ProposalChange = z.infer<typeof proposalChange>;

/**
 * Whether a proposal is still valid. `Moved`: today's data give different figures. `Unavailable`: the proposal could
 * not be created today. `Unchecked`: the figures cannot be compared, because the proposal was created without a cart.
 */
export const proposalStates = ["Holds", "Expired", "Moved", "Unavailable", "Unchecked"] as const;

const storedProposal = z.object({
  /** The verification code as printed: four groups of four characters. */
  code: z.string(),
  createdAt: z.string(),
  /** The last day on which the proposal is valid. */
  validUntil: day,
  clientName: z.string().nullable(),
  draftId: z.string().nullable(),
  /** The email addresses that the proposal was sent to; empty if it was generated as a file. */
  emails: z.array(z.string()),
  /** Names of the proposal's parts. */
  parts: z.array(z.string()),
  state: z.enum(proposalStates),
  /** The figures that have changed; filled only if the state is `Moved`. */
  changes: z.array(proposalChange),
  /** True if an earlier version of Fundport stored the proposal without some of the compared figures. */
  isPartlyCompared: z.boolean(),
  /**
   * The reasons why the proposal is `Unavailable`. `name` is the name of the investment; null if the reason concerns
   * the contract's terms.
   */
  obstacles: z.array(z.object({ name: z.string().nullable(), code: z.string() })),
});
export type StoredProposal = z.infer<typeof storedProposal>;

export const proposalEndpoints = {
  getProposals: defineEndpoint("getProposals", "List the advisor's proposals and their validity, newest first", {
    querystring: z.object({
      /** Returns only proposals of this draft. */
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
  sendProposal: defineEndpoint("sendProposal", "Email investment proposals as PDF (accepts an Idempotency-Key)", {
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
