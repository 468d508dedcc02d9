import { z } from "zod";
import { empty } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/** Actions with a limit. The server counts attempts and refuses an action for some time if it is repeated too often. */
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

/** Data that an installation may lack, in the order in which they should be provided. */
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
  /** The number of entries whose data are missing; 1 if all data of this kind are missing. */
  count: z.number().int(),
  /** True if advisors cannot sell until the data are provided. */
  isNeeded: z.boolean(),
  /** The command with which the operator provides the data. */
  command: z.string(),
  /** The day in Europe/Prague from which no contract can be created if the data are still missing. */
  blocksFrom: z.iso.date().optional(),
});
export type MissingStep = z.infer<typeof missingStep>;

const lock = z.object({
  /** Identifies the lock in `liftLock`. It is a digest, because locked names are free text. */
  id: z.string(),
  limit: z.enum(limitKinds),
  /**
   * The kind of locked subject: an address (for IPv6 its network), a name as typed, or the number of a user, a contract
   * or a signing attempt.
   */
  by: z.enum(["address", "name", "user", "contract", "signing"]),
  who: z.string(),
  /** The user's full name; null if the user does not exist. */
  fullName: z.string().nullable(),
  counted: z.number().int(),
  since: z.string(),
  until: z.string(),
});
export type Lock = z.infer<typeof lock>;

/**
 * All endpoints require the role `operator`. For other users the response is 403 `Forbidden`.
 * Source: docs/reference/sessions.md#locks.
 */
export const operatorEndpoints = {
  getLocks: defineEndpoint("getLocks", "List locks after too many attempts, longest first", {
    response: z.object({ items: z.array(lock), totalAmount: z.number().int() }),
  }),
  liftLock: defineEndpoint("liftLock", "Lift a lock before it expires", {
    params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: empty,
  }),
  getMissingData: defineEndpoint("getMissingData", "List the data that must be provided before advisors can start", {
    response: z.object({ items: z.array(missingStep) }),
  }),
};
