import { z } from "zod";
import { empty, idParam, randomId, text } from "../common.ts";
import { contract, contractDocument } from "./contract.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const role = z.enum(["Dealer", "Client"]);
/** The revision of the consent that the client accepted: `consentRevision` in `@fundport/rules`. */
export const consent = text(40);
/**
 * The digest of the documents that the client consented to, from the contract response. If it is sent and the
 * contract's documents differ, signing is refused.
 */
const consentedSet = text(64).optional();
/**
 * A point of a stroke: x and y from the pad's top left corner, milliseconds since the first point, and pressure from 0
 * to 1.
 */
const point = z.object({
  x: z.number().min(-10_000).max(20_000),
  y: z.number().min(-10_000).max(20_000),
  t: z.number().min(0).max(86_400_000),
  p: z.number().min(0).max(1).optional(),
});
/** A signature drawn on a pad, with the pad's size in CSS pixels. */
export const strokes = z.object({
  strokes: z.array(z.array(point).min(1).max(4000)).min(1).max(400),
  width: z.number().min(50).max(10_000),
  height: z.number().min(50).max(10_000),
});
export type DrawnSignature = z.infer<typeof strokes>;

/**
 * All documents of one contract in any order. The server refuses a list that lacks a document or contains another one.
 */
const documentsToSign = z
  .array(z.object({ documentId: randomId, signatures: z.array(z.unknown()).max(0).optional() }))
  .min(1)
  .max(100);
const signature = {
  personId: randomId,
  role,
  /**
   * The date that the client states. It is printed only if it is the server's date, the day before or the day after.
   */
  signDate: text(40),
  signPlace: text(200),
};
/** The typed name of a client who cannot draw their signature. */
const typedName = text(200).nullable().optional();
const signedDocuments = z.array(contractDocument);

/** Signing with the client and the advisor together. Source: docs/reference/signing.md#three-ways. */
export const signingEndpoints = {
  generateSmsCode: defineEndpoint("generateSmsCode", "Send the client a code by SMS", {
    // The server sends no code without the client's consent. `way` is the way of signing that the code is for.
    body: z
      .array(
        z.object({
          personId: randomId,
          role,
          consent: consent.optional(),
          documentSet: consentedSet,
          way: z.enum(["Sms", "Biometric"]).default("Sms"),
        }),
      )
      .min(1)
      .max(10),
    response: empty,
  }),
  smsSignContract: defineEndpoint("smsSignContract", "Sign a contract with the client's SMS code", {
    body: z.object({
      documents: documentsToSign,
      signature: z.object({ ...signature, signatureData: text(40) }),
      typedName,
    }),
    response: signedDocuments,
  }),
  openSignaturePad: defineEndpoint("openSignaturePad", "Start signing on the advisor's device", {
    params: idParam,
    body: z.object({ consent, documentSet: consentedSet }),
    response: contract,
  }),
  biometricSignContract: defineEndpoint("biometricSignContract", "Sign a contract with the client's drawing", {
    body: z.object({
      documents: documentsToSign,
      signature: z.object({ ...signature, signatureData: strokes }),
      /** The code from the client's phone. It is required if `SIGN_ON_DEVICE=code` is configured. */
      code: text(40).optional(),
    }),
    response: signedDocuments,
  }),
  externalSignContract: defineEndpoint("externalSignContract", "Send the client a link to sign on their own device", {
    body: z.object({
      documents: documentsToSign,
      webRequestId: text(100).nullable().optional(),
      /** The message that the advisor adds to the email. */
      message: text(4000).optional(),
    }),
    response: signedDocuments,
  }),
  previewContractEmail: defineEndpoint("previewContractEmail", "Preview the email to the client without sending it", {
    params: idParam,
    body: z.object({ kind: z.enum(["Link", "Reminder"]), message: text(4000).optional() }),
    response: z.object({ subject: z.string(), text: z.string() }),
  }),
  takeBackContract: defineEndpoint("takeBackContract", "Cancel a signing in progress", {
    params: idParam,
    response: contract,
  }),
  remindClient: defineEndpoint("remindClient", "Remind the client of their signing link", {
    params: idParam,
    body: z.object({ message: text(4000).optional() }),
    response: contract,
  }),
  extendContract: defineEndpoint("extendContract", "Extend an expired contract or signing link", {
    params: idParam,
    response: contract,
  }),
};
