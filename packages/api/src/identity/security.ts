import { z } from "zod";
import { empty } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/** A password as typed; rules check it, and this bounds the work. */
export const password = z.string().max(10_000).default("");

const secondFactorCode = z.string().max(40);

/** A session of the user. Facts about the browser are null if unknown. */
const ownSession = z.object({
  /** Random; serves only to end the session. */
  id: z.uuid(),
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(["Computer", "Phone", "Tablet"]).nullable(),
  openedBy: z.enum(["Password", "SignOn", "Passkey"]).nullable(),
  openedAt: z.string(),
  /** Up to a minute behind the last request. */
  lastSeenAt: z.string(),
  /** The address of the log-in; null if it was not stored. */
  address: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** What users do for the security of their own account; passkeys are in `passkeys.ts`. */
export const securityEndpoints = {
  changePassword: defineEndpoint("changePassword", "Change the own password; ends every other session", {
    body: z.object({ oldPassword: password, newPassword: password }),
    response: empty,
  }),
  getSecondFactor: defineEndpoint("getSecondFactor", "Whether logging in asks for a code", {
    response: z.object({
      /** An authenticator app is set up. Passkeys, which count as well, are `getPasskeys`. */
      enabled: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      /** The user must have one: neither the app nor the last passkey can be removed unless the other exists. */
      required: z.boolean(),
    }),
  }),
  /** Without `code` it returns what an authenticator app needs; with the right code it enables the second factor. */
  setUpSecondFactor: defineEndpoint("setUpSecondFactor", "Set up or switch on the second factor", {
    body: z.object({ password, code: secondFactorCode.optional() }),
    response: z.discriminatedUnion("state", [
      z.object({ state: z.literal("SetUp"), secret: z.string(), uri: z.string(), qrSvg: z.string() }),
      z.object({ state: z.literal("Enabled"), recoveryCodes: z.array(z.string()) }),
    ]),
  }),
  removeSecondFactor: defineEndpoint("removeSecondFactor", "Switch the second factor off", {
    body: z.object({ password }),
    response: empty,
  }),
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
};
