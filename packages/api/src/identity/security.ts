import { z } from "zod";
import { empty } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/** A password as the user typed it. Rules check it; this schema only limits its length. */
export const password = z.string().max(10_000).default("");

const secondFactorCode = z.string().max(40);

/** A session of the user. Unknown values about the browser are null. */
const ownSession = z.object({
  /** A random id that is only used to end the session. */
  id: z.uuid(),
  /** True if the request belongs to this session. */
  isCurrent: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(["Computer", "Phone", "Tablet"]).nullable(),
  openedBy: z.enum(["Password", "SignOn", "Passkey"]).nullable(),
  openedAt: z.string(),
  /** The time of the last request. It may be up to one minute too early. */
  lastSeenAt: z.string(),
  /** The IP address of the log-in; null if it was not stored. */
  address: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** Endpoints for the security of the user's own account. Passkeys are in `passkeys.ts`. */
export const securityEndpoints = {
  changePassword: defineEndpoint("changePassword", "Change the user's password and end all other sessions", {
    body: z.object({ oldPassword: password, newPassword: password }),
    response: empty,
  }),
  getSecondFactor: defineEndpoint("getSecondFactor", "Get the state of two-step verification", {
    response: z.object({
      /**
       * True if an authenticator app is set up. Passkeys also count as a second factor, but are listed by
       * `getPasskeys`.
       */
      enabled: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      /**
       * True if the user must have a second factor. The app can then be removed only if a passkey exists, and the last
       * passkey only if the app is set up.
       */
      required: z.boolean(),
    }),
  }),
  /**
   * Without `code` the response contains the data for setting up an authenticator app. With the right code the second
   * factor is enabled.
   */
  setUpSecondFactor: defineEndpoint("setUpSecondFactor", "Set up or enable the authenticator app", {
    body: z.object({ password, code: secondFactorCode.optional() }),
    response: z.discriminatedUnion("state", [
      z.object({ state: z.literal("SetUp"), secret: z.string(), uri: z.string(), qrSvg: z.string() }),
      z.object({ state: z.literal("Enabled"), recoveryCodes: z.array(z.string()) }),
    ]),
  }),
  removeSecondFactor: defineEndpoint("removeSecondFactor", "Disable the authenticator app", {
    body: z.object({ password }),
    response: empty,
  }),
  getSessions: defineEndpoint("getSessions", "List the user's sessions, current one first", {
    response: z.array(ownSession),
  }),
  endSession: defineEndpoint("endSession", "End one of the user's sessions", {
    params: z.object({ id: z.uuid() }),
    response: empty,
  }),
  endOtherSessions: defineEndpoint("endOtherSessions", "End all of the user's other sessions", {
    response: z.object({ ended: z.number().int().min(0) }),
  }),
};
