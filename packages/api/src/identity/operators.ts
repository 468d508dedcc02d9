import { z } from "zod";
import { empty } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/** Actions that are counted, and refused for a while if they are repeated too often. */
export const limitKinds = [
  "name",
  "code",
  "own",
  "address",
  "passkey-start",
  "passkey",
  "register",
  "reset-address",
  "reset",
  "feedback",
  "proposal",
  "proposal-mail",
  "photo",
  "lookup",
  "client-form",
  "contract-contact",
  "contract-proof",
  "contracts-zip",
  "contract-mail",
  "remind",
  "question",
  "link-copy",
  "download",
  "verify",
] as const;
export type LimitKind = (typeof limitKinds)[number];

/** Data that a portal can lack, in the best order of providing it. */
export const missingCodes = [
  "forex",
  "contracttypes",
  "contracttypecurrencies",
  "funds",
  "fundContractType",
  "prices",
  "fundFigures",
  "distributors",
  "operator",
  "users",
  "accounts",
  "parties",
  "accountRoles",
  "privacyNotices",
  "noticeLanguages",
  "legalNotice",
  "keyDocuments",
  "screening",
  "invaliddocuments",
  "programs",
  "templates",
  "panels",
  "links",
  "assignedproducts",
  "employers",
] as const;
export type MissingCode = (typeof missingCodes)[number];

const missingStep = z.object({
  code: z.enum(missingCodes),
  /** Of how many there is something missing; 1 where there is nothing at all. */
  count: z.number().int(),
  /** Without it advisors cannot sell. */
  isNeeded: z.boolean(),
  /** The command that brings it. */
  command: z.string(),
  /** The day in Prague from which on no contract is created without it. */
  blocksFrom: z.iso.date().optional(),
});
export type MissingStep = z.infer<typeof missingStep>;

const lock = z.object({
  /** Identifies the lock in `liftLock`: a digest, because names are free text. */
  id: z.string(),
  limit: z.enum(limitKinds),
  /** Whom it refuses: an address (of IPv6 its network), a name as typed, or the number of a user, a contract, an attempt to sign. */
  by: z.enum(["address", "name", "user", "contract", "signing"]),
  who: z.string(),
  /** The full name of the user; null where there is none. */
  fullName: z.string().nullable(),
  counted: z.number().int(),
  since: z.string(),
  until: z.string(),
});
export type Lock = z.infer<typeof lock>;

/** All require the role `operator`: 403 `Forbidden` without it. Source: docs/reference/sessions.md#locks. */
export const operatorEndpoints = {
  getLocks: defineEndpoint("getLocks", "What is refused for a while because it was done too often, the longest first", {
    response: z.object({ items: z.array(lock), totalAmount: z.number().int() }),
  }),
  liftLock: defineEndpoint("liftLock", "Let in again before the time is over; one that is over counts as lifted", {
    params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: empty,
  }),
  getMissingData: defineEndpoint("getMissingData", "What the portal still lacks before advisors can work with it", {
    response: z.object({ items: z.array(missingStep) }),
  }),
};
