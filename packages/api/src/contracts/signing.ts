import { z } from "zod";
import { empty, idParam, randomId, text } from "../common.ts";
import { contract, contractDocument } from "./contract.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const role = z.enum(["Dealer", "Client"]);
/** The ticked wording of the consent: `consentRevision` of the rules. */
export const consent = text(40);
/**
 * The document set to which the consent was given, as in the contract's response. If it is sent, no signing of other
 * documents begins.
 */
const consentedSet = text(64).optional();
/** A point of a stroke: across and down from the pad's corner, milliseconds since the first point, pressure 0 to 1. */
const point = z.object({
  x: z.number().min(-10_000).max(20_000),
  y: z.number().min(-10_000).max(20_000),
  t: z.number().min(0).max(86_400_000),
  p: z.number().min(0).max(1).optional(),
});
/** A drawing on a pad of that size in CSS pixels. */
export const strokes = z.object({
  strokes: z.array(z.array(point).min(1).max(4000)).min(1).max(400),
  width: z.number().min(50).max(10_000),
  height: z.number().min(50).max(10_000),
});
export type DrawnSignature = z.infer<typeof strokes>;

/** All documents of one contract, in any order: fewer, more or others are another set. */
const documentsToSign = z
  .array(z.object({ documentId: randomId, signatures: z.array(z.unknown()).max(0).optional() }))
  .min(1)
  .max(100);
const signature = {
  personId: randomId,
  role,
  /** As the client states it; printed only where it is the server's day or the one beside it. */
  signDate: text(40),
  signPlace: text(200),
};
/** The name of a client who cannot draw and types it instead. */
const typedName = text(200).nullable().optional();
const signedDocuments = z.array(contractDocument);

/** Signing with the advisor. Source: docs/reference/signing.md#three-ways. */
export const signingEndpoints = {
  generateSmsCode: defineEndpoint(
    "generateSmsCode",
    "Sends the client a code by SMS. 422 without the consent, for the dealer, with unopened documents; 429 too soon",
    {
      // Without a consent no code is sent; `way` tells whether the code is for the pad.
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
    },
  ),
  smsSignContract: defineEndpoint("smsSignContract", "Signs a contract with the code that the client was sent", {
    body: z.object({
      documents: documentsToSign,
      signature: z.object({ ...signature, signatureData: text(40) }),
      typedName,
    }),
    response: signedDocuments,
  }),
  openSignaturePad: defineEndpoint(
    "openSignaturePad",
    "Begins a signing on the advisor's device, with the client's consent",
    { params: idParam, body: z.object({ consent, documentSet: consentedSet }), response: contract },
  ),
  biometricSignContract: defineEndpoint(
    "biometricSignContract",
    "Signs a contract with the client's drawing, and with the code from their phone if SIGN_ON_DEVICE requires it",
    {
      body: z.object({
        documents: documentsToSign,
        signature: z.object({ ...signature, signatureData: strokes }),
        /** The code from the client's phone, with `SIGN_ON_DEVICE=code`. */
        code: text(40).optional(),
      }),
      response: signedDocuments,
    },
  ),
  externalSignContract: defineEndpoint(
    "externalSignContract",
    "Sends the client a link, by which they read and sign on a device of their own",
    {
      body: z.object({
        documents: documentsToSign,
        webRequestId: text(100).nullable().optional(),
        /** The advisor's own message in the e-mail. */
        message: text(4000).optional(),
      }),
      response: signedDocuments,
    },
  ),
  previewContractEmail: defineEndpoint(
    "previewContractEmail",
    "The e-mail to the client as it would go now, with a link that leads nowhere; sends nothing. 409: nothing can be sent",
    {
      params: idParam,
      body: z.object({ kind: z.enum(["Link", "Reminder"]), message: text(4000).optional() }),
      response: z.object({ subject: z.string(), text: z.string() }),
    },
  ),
  takeBackContract: defineEndpoint(
    "takeBackContract",
    "Takes back a signing that has begun: its code or link is void from then on",
    { params: idParam, response: contract },
  ),
  remindClient: defineEndpoint(
    "remindClient",
    "Reminds the client of their link. 429 sooner than an hour after another",
    {
      params: idParam,
      body: z.object({ message: text(4000).optional() }),
      response: contract,
    },
  ),
  extendContract: defineEndpoint("extendContract", "Gives an expired contract or link its time anew", {
    params: idParam,
    response: contract,
  }),
};
