import { z } from "zod";
import { empty, id, idParam } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { password } from "./security.ts";

/** Bytes as text, encoded as in WebAuthn's JSON (base64url). */
const bytes = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]*$/);
/** The response of a browser's authenticator, which the server verifies. Source: WebAuthn, level 3, 5.1. */
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
};
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(200).optional(),
  }),
});
export type NewPasskey = z.output<typeof newCredential>;
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

const relyingParty = z.object({ name: z.string(), id: z.string() });
const knownCredential = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});
const creationOptions = z.object({
  rp: relyingParty,
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type PasskeyCreationOptions = z.output<typeof creationOptions>;
/** The options list no credentials, so that strangers cannot find out which accounts have a passkey. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
});

/** The name that the user gave the passkey: one line of text. */
const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}]*$/u)
  .refine((value) => value.isWellFormed());
const passkey = z.object({ id, name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() });

export const passkeyEndpoints = {
  getPasskeys: defineEndpoint("getPasskeys", "List the user's passkeys, oldest first", {
    response: z.object({
      /** True if passkeys work at the page's address, which must be a host name over https or on localhost. */
      available: z.boolean(),
      max: z.number().int(),
      passkeys: z.array(passkey),
    }),
  }),
  startPasskey: defineEndpoint("startPasskey", "Start adding a passkey", {
    body: z.object({ password }),
    response: creationOptions,
  }),
  addPasskey: defineEndpoint("addPasskey", "Add a passkey", {
    body: z.object({ name: passkeyName, credential: newCredential }),
    response: z.object({
      passkey,
      /** Recovery codes in case the passkey is lost; null if the user already has codes. They are shown only once. */
      recoveryCodes: z.array(z.string()).nullable(),
    }),
  }),
  removePasskey: defineEndpoint("removePasskey", "Remove one of the user's passkeys", {
    params: idParam,
    body: z.object({ password }),
    response: empty,
  }),
  startPasskeyLogIn: defineEndpoint("startPasskeyLogIn", "Start a log-in with a passkey", {
    body: z.object({ ceremony: z.enum(["LogIn", "SecondFactor"]) }),
    response: requestOptions,
  }),
  logInByPasskey: defineEndpoint("logInByPasskey", "Log in with a passkey, without a password", {
    body: z.object({ credential: passkeyAnswer }),
    response: empty,
  }),
};
