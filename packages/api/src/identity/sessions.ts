import { z } from "zod";
import { amount, day, empty, id, percent } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { passkeyAnswer } from "./passkeys.ts";

/** What is missing is empty: that both are required is a rule, see `checkLogin`. */
const credentials = z.object({
  // PostgreSQL cannot store NUL in text.
  username: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/)
    .default(""),
  password: z.string().max(1000).default(""),
  /** A code of the second factor or a recovery code; needed after `SecondFactorRequired`. */
  code: z.string().max(40).optional(),
  /** In place of a code: what a passkey says to `startPasskeyLogIn`. */
  passkey: passkeyAnswer.optional(),
});

const statistics = z.object({
  /** Today's value of all holdings in the user's currency; null if an exchange rate is missing. */
  aum: amount.nullable(),
  numberOfClients: z.number().int(),
  numberOfContracts: z.number().int(),
  numberOfPortfolios: z.number().int(),
  numberOfFunds: z.number().int(),
  rankInCompany: z.number().int().nullable(),
  rankInCountry: z.number().int().nullable(),
  numberOfFavouriteFunds: z.number().int(),
});

/** The logged-in advisor with the flags that gate the cart. Source: portal §3 User, cart §3 User flags. */
export const user = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobilePhone: z.string().nullable(),
  currencyId: id,
  countryId: id,
  countryCode: z.string(),
  language: z.enum(["en", "cs", "sk"]),
  roles: z.array(z.string()),
  company: z.object({ id, name: z.string() }),
  support: z.object({ id, name: z.string(), phoneNumber: z.string(), email: z.string() }).nullable(),
  nrOfDrafts: z.number().int().min(0),
  checkBirthDate: z.boolean(),
  allowEntryFeeDiscount: z.boolean(),
  allowSameFrameworkContract: z.boolean(),
  onlyOneAppendixInFundooo: z.boolean(),
  /** Bounds of the fee for premium advisory, percent a year. */
  minimalDealerFee: percent,
  maximalDealerFee: percent,
  /** Percent of each payment under premium advisory. */
  premiumSetUpFee: percent,
  /** Yearly absolute fees to choose from, in the user's currency. */
  klasikPayments: z.array(amount),
  /** Fee of one payment under the transaction model, in the user's currency. */
  servisPayment: amount,
  prepaid: z.object({
    maxAge: z.number().nullable(),
    maxInvestmentHorizon: z.number().nullable(),
    maxTargetAmount: amount.nullable(),
    currencyId: id,
  }),
  signBiometrically: z.boolean(),
  signElectronically: z.boolean(),
  photoFetchedAt: z.string().nullable(),
  ...statistics.shape,
});
export type User = z.infer<typeof user>;

const unsavedWork = z.object({
  /** Format number of `data`; the browser discards what it cannot read. */
  version: z.number().int().min(1).max(1000),
  data: z.record(z.string(), z.unknown()),
});
/** Names one state of the kept work; whoever keeps it draws it, so that a lost answer leaves no state unknown. */
const workRevision = z.string().regex(/^[0-9a-f]{32}$/);
/** The states that the caller has written or taken over: any other is somebody else's, and stays. */
const maxKnownRevisions = 20;
const unsavedWorkToKeep = unsavedWork.extend({
  revision: workRevision,
  known: z.array(workRevision).max(maxKnownRevisions),
});
export type UnsavedWorkToKeep = z.infer<typeof unsavedWorkToKeep>;

/** Where the user is logged in. What a browser has said of itself is null where it is unknown. */
const ownSession = z.object({
  /** Random, and good for ending it alone. */
  id: z.uuid(),
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(["Computer", "Phone", "Tablet"]).nullable(),
  openedBy: z.enum(["Password", "SignOn", "Passkey"]).nullable(),
  openedAt: z.string(),
  /** Up to a minute behind what was really last. */
  lastSeenAt: z.string(),
  /** Where the log-in came from; null where it was not kept. */
  address: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const sessionEndpoints = {
  login: defineEndpoint("login", "Log in", { body: credentials, response: empty }),
  logout: defineEndpoint("logout", "Log out", { response: empty }),
  getUser: defineEndpoint("getUser", "The logged-in user", { response: user }),
  getSessions: defineEndpoint("getSessions", "Where the user is logged in; the session of this call first", {
    response: z.array(ownSession),
  }),
  endSession: defineEndpoint("endSession", "End one of the user's sessions; the own one is logged out", {
    params: z.object({ id: z.uuid() }),
    response: empty,
  }),
  endOtherSessions: defineEndpoint("endOtherSessions", "End all of the user's sessions but for this one", {
    response: z.object({ ended: z.number().int().min(0) }),
  }),
  ping: defineEndpoint("ping", "Keep-alive; no activity", {
    response: z.object({
      ok: z.literal(true),
      /** Seconds until the session ends if only pings arrive. */
      secondsLeft: z.number().int().min(0),
    }),
  }),
  getUnsavedWork: defineEndpoint("getUnsavedWork", "Work kept from an earlier session of the same user", {
    response: unsavedWork.extend({ savedAt: z.string(), revision: workRevision }).nullable(),
  }),
  putUnsavedWork: defineEndpoint(
    "putUnsavedWork",
    "Keep the work in progress. 412: another browser has kept other work",
    {
      body: unsavedWorkToKeep,
      response: empty,
    },
  ),
  deleteUnsavedWork: defineEndpoint("deleteUnsavedWork", "Forget the kept work. 412: it is another browser's", {
    /** Revisions as `putUnsavedWork` takes them, with commas between. */
    querystring: z.object({ known: z.string().regex(/^(?:[0-9a-f]{32}(?:,[0-9a-f]{32}){0,19})?$/) }),
    response: empty,
  }),
};

export const frameworkContract = z.object({
  id,
  /** The client whose record prefills the form; null: none is known. */
  clientId: id.nullable(),
  clientName: z.string(),
  clientBirthDate: day,
  accountNumber: z.string().nullable(),
  longTermInvestmentProduct: z.boolean(),
  commissionModelId: id,
  paidAdvisoryFeeRate: percent.nullable(),
});
