import { z } from "zod";
import { amount, day, empty, randomId, text } from "../common.ts";
import { linkAdvisor, linkFirm, linkParams, sentCode } from "./access.ts";
import { contractDocument, openedDocument } from "./contract.ts";
import { documentRead } from "./key-documents.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { planSummary } from "./plan-summary.ts";
import { consent, strokes } from "./signing.ts";

const moment = z.iso.datetime();

/**
 * The link as shown to a visitor who has not entered the code yet. It reveals nothing about the client or the contract.
 */
const signingLink = z.object({
  /** `Closed` means that the advisor revoked the link, replaced it, or withdrew the contract. */
  state: z.enum(["Open", "Signed", "Declined", "Expired", "Closed"]),
  language: z.enum(["en", "cs", "sk"]),
  brand: z.string(),
  firm: linkFirm,
  /** The advisor whom the client can contact with questions. */
  advisor: linkAdvisor,
  /** The last two digits of the phone number that receives the codes. */
  phoneEnding: z.string(),
  /**
   * The deadline for signing; null if the contract can no longer be signed, or if its internal review is not finished.
   */
  validUntil: moment.nullable(),
  /** True if the code was entered in this browser, so that it may read the documents. */
  isIdentified: z.boolean(),
  /** The latest log-in code that is still valid. */
  code: sentCode.nullable(),
});
export type SigningLink = z.infer<typeof signingLink>;

const opened = openedDocument.nullable();
/** The contract to sign, as shown to its client. */
const contractToSign = z.object({
  number: z.string(),
  clientName: z.string(),
  isAppendix: z.boolean(),
  frameworkOnly: z.boolean(),
  /** The total investment over the whole horizon, in `currency`; null if the contract has no orders. */
  totalInvestment: amount.nullable(),
  currency: z.string().nullable(),
  /** The order with its payments and costs; null if the contract has no order, or is older than summaries. */
  summary: planSummary.nullable(),
  documentSet: z.string(),
  documents: z.array(
    contractDocument.pick({ documentId: true, name: true, kind: true, digest: true, bytes: true }).extend({ opened }),
  ),
  /**
   * The documents of a product that the client must read before signing. The list is empty if no document is on file
   * for the product.
   */
  keyDocuments: z.array(
    z.object({
      product: z.string(),
      documents: z.array(
        z.object({
          documentId: z.number().int(),
          productType: z.enum(["Fund", "Program"]),
          name: z.string(),
          digest: z.string(),
          opened,
        }),
      ),
    }),
  ),
  keyDocumentsGate: z.enum(["block", "warn"]),
  /**
   * True while the contract's internal review is open or refused: the client can read the documents but not sign. False
   * if the review is due to a hit on the screening list, because the client must not notice it.
   */
  isOnHold: z.boolean(),
  /** The latest signing code that is still valid. */
  code: sentCode.nullable(),
  /** The last day on which the client could withdraw if they signed today. */
  withdrawUntil: day,
});

/**
 * Signing on the client's own device, which starts with the link in the client's email.
 * Source: docs/reference/signing.md#clients-page.
 */
export const signingLinkEndpoints = {
  getSigningLink: defineEndpoint("getSigningLink", "Get the state of a client's signing link", {
    params: linkParams,
    response: signingLink,
  }),
  sendLinkCode: defineEndpoint("sendLinkCode", "Send the client the log-in code for a signing link", {
    params: linkParams,
    response: sentCode,
  }),
  identifyAtLink: defineEndpoint("identifyAtLink", "Log in to a signing link with the code", {
    params: linkParams,
    body: z.object({ code: text(40) }),
    response: empty,
  }),
  getContractToSign: defineEndpoint("getContractToSign", "Get the contract to sign", {
    params: linkParams,
    response: contractToSign,
  }),
  getDocumentToSign: defineEndpoint("getDocumentToSign", "Download a copy of a contract document before signing", {
    params: linkParams.extend({ id: randomId }),
    response: z.string(),
  }),
  getKeyDocumentToSign: defineEndpoint(
    "getKeyDocumentToSign",
    "Download a key document as it was when the contract was created",
    {
      params: linkParams.extend({ digest: randomId }),
      response: z.string(),
    },
  ),
  reportReadAtLink: defineEndpoint("reportReadAtLink", "Report how far a document was read", {
    params: linkParams,
    body: documentRead,
    response: empty,
  }),
  askAtLink: defineEndpoint("askAtLink", "Send the client's question to the advisor", {
    params: linkParams,
    body: z.object({ text: text(4000) }),
    response: empty,
  }),
  declineAtLink: defineEndpoint("declineAtLink", "Decline to sign and state a reason", {
    params: linkParams,
    body: z.object({ reason: text(4000) }),
    response: empty,
  }),
  sendSigningCode: defineEndpoint("sendSigningCode", "Send the signing code to a client who types their name", {
    params: linkParams,
    body: z.object({ consent: consent.optional(), documentSet: text(100) }),
    response: sentCode,
  }),
  signAtLink: defineEndpoint("signAtLink", "Sign with a drawn signature, or with a typed name and the code", {
    params: linkParams,
    body: z.object({
      documentSet: text(100),
      consent: consent.optional(),
      signDate: text(40),
      signPlace: text(200),
      signatureData: z.union([strokes, z.object({ typedName: text(200), code: text(40) })]),
    }),
    response: z.object({ signedAt: moment }),
  }),
};
