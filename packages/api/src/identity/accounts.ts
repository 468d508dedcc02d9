import { z } from "zod";
import { empty } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/** Text without NUL, which PostgreSQL cannot store. What a field must contain is checked by rules, not by schemas. */
const text = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/);
/** What somebody filled in: rules say what must be there and how long it may be; this bounds the work. */
const filledIn = z
  .string()
  .max(10_000)
  .regex(/^[^\0]*$/)
  .default("");
const password = z.string().max(10_000).default("");
/** The random end of an e-mail's link, as it came: mail programs add to it, and one that holds no more is refused as such. */
const linkToken = z.string().max(4000).default("");

/** Source: portal §3 Registration request. An absent field is an empty one. */
const registration = z.object({
  advisorCode: filledIn,
  distributorCode: filledIn,
  email: filledIn,
  name: filledIn,
  password,
  phone: filledIn,
  prefix: filledIn,
  suffix: filledIn,
  surname: filledIn,
  branchCode: filledIn,
  /** The identification number (IČO). */
  vatId: filledIn,
});
/** As the server reads it, with every field. */
export type Registration = z.output<typeof registration>;

/** What the operator sees before accepting or declining; readable by anyone who has the unguessable id. */
const registrationRequest = z.object({
  id: z.string(),
  state: z.enum(["ManualCheck", "AwaitingConfirmation", "Confirmed", "Declined", "Expired"]),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  distributorCode: z.string(),
  distributorName: z.string(),
  advisorCode: z.string(),
  branchCode: z.string().nullable(),
  vatId: z.string().nullable(),
  createdAt: z.string(),
});
export type RegistrationRequest = z.infer<typeof registrationRequest>;

const secondFactorCode = z.string().max(40);

const outboxMessage = z.object({
  id: z.string(),
  channel: z.enum(["email", "sms"]),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  /** The HTML version of an e-mail; null for an SMS. */
  html: z.string().nullable(),
  state: z.enum(["Waiting", "Sent", "Failed"]),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attachments: z.array(z.object({ id: z.string(), name: z.string(), mimeType: z.string(), size: z.number().int() })),
});

export const accountEndpoints = {
  register: defineEndpoint("register", "Register an advisor", {
    body: registration,
    response: z.object({ code: z.enum(["OK", "ManualCheck"]) }),
  }),
  confirmRegistration: defineEndpoint("confirmRegistration", "Confirm a registration by its e-mailed token", {
    body: z.object({ token: linkToken }),
    response: z.object({ username: z.string() }),
  }),
  getRegistrationRequest: defineEndpoint("getRegistrationRequest", "A registration that waits for the operator", {
    params: z.object({ id: linkToken }),
    response: registrationRequest,
  }),
  openAcceptRegistration: defineEndpoint("openAcceptRegistration", "Leads to the page that asks before accepting", {
    params: z.object({ id: linkToken }),
    response: empty,
  }),
  openDeclineRegistration: defineEndpoint("openDeclineRegistration", "Leads to the page that asks before declining", {
    params: z.object({ id: linkToken }),
    response: empty,
  }),
  acceptRegistration: defineEndpoint("acceptRegistration", "Accept a registration; sends the confirmation link", {
    params: z.object({ id: linkToken }),
    response: registrationRequest,
  }),
  declineRegistration: defineEndpoint("declineRegistration", "Decline a registration; sends a refusal", {
    params: z.object({ id: linkToken }),
    response: registrationRequest,
  }),
  getRegistrationFormFields: defineEndpoint("getRegistrationFormFields", "Which optional fields a distributor has", {
    params: z.object({ distributorCode: filledIn }),
    response: z.array(z.object({ code: z.enum(["ICO", "BRANCHCODE"]), available: z.boolean() })),
  }),
  requestResetPassword: defineEndpoint(
    "requestResetPassword",
    "Ask for a password reset by e-mail; answers always alike",
    {
      querystring: z.object({ username: text.default("") }),
      response: empty,
    },
  ),
  resetPassword: defineEndpoint("resetPassword", "Set a new password by an e-mailed token", {
    body: z.object({ newPassword: password, resetToken: linkToken }),
    response: empty,
  }),
  changePassword: defineEndpoint("changePassword", "Change the own password; ends every other session", {
    body: z.object({ oldPassword: password, newPassword: password }),
    response: empty,
  }),
  signOnByToken: defineEndpoint(
    "signOnByToken",
    "Log in by a partner's token. 409: another user is logged in in this browser, and the token is not used up",
    {
      /** Any language tag: which of ours it means is the page's business. */
      params: z.object({ token: linkToken, language: z.string().max(4000) }),
      /** The user who has agreed to be logged out for whom the token names; of any other the call asks again. */
      querystring: z.object({ replaces: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
      response: empty,
    },
  ),
  getSignOnToken: defineEndpoint("getSignOnToken", "A token for the external trading system", {
    response: z.object({ token: z.string() }),
  }),
  receiveTradingToken: defineEndpoint(
    "receiveTradingToken",
    "What the trading system would read in a token; in trial mode alone, where the portal stands in for it",
    {
      body: z.object({ token: linkToken }),
      response: z.object({
        username: z.string(),
        issuer: z.string(),
        audience: z.string(),
        id: z.string(),
        issuedAt: z.string(),
        expiresAt: z.string(),
      }),
    },
  ),
  getSecondFactor: defineEndpoint("getSecondFactor", "Whether logging in asks for a code", {
    response: z.object({
      /** An authenticator app is set up. Passkeys, which count as well, are `getPasskeys`. */
      enabled: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      /** The user may not be without one: neither the app nor the last passkey goes unless the other is there. */
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
  getOutbox: defineEndpoint("getOutbox", "Messages of the trial mode, newest first", {
    querystring: z.object({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({ items: z.array(outboxMessage), totalAmount: z.number().int() }),
  }),
  getOutboxAttachment: defineEndpoint("getOutboxAttachment", "A file attached to a message of the trial mode", {
    params: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
    response: z.string(),
  }),
};
