import { z } from "zod";
import { amount, day, empty, randomId, text } from "../common.ts";
import { linkAdvisor, linkFirm, linkParams, sentCode } from "./access.ts";
import { contractDocument, openedDocument } from "./contract.ts";
import { documentRead } from "./key-documents.ts";
import { defineEndpoint } from "../define-endpoint.ts";
import { planSummary } from "./plan-summary.ts";
import { consent, strokes } from "./signing.ts";

const moment = z.iso.datetime();

/** The link before its holder has entered the code; it reveals nothing about the client or the contract. */
const signingLink = z.object({
  /** `Closed`: taken back, withdrawn or replaced by the advisor. */
  state: z.enum(["Open", "Signed", "Declined", "Expired", "Closed"]),
  language: z.enum(["en", "cs", "sk"]),
  brand: z.string(),
  firm: linkFirm,
  /** The contact for questions. */
  advisor: linkAdvisor,
  /** The last two digits of the number to which the codes go. */
  phoneEnding: z.string(),
  /** The end of the time to sign; null if the contract can no longer be signed, or not yet because of an internal check. */
  validUntil: moment.nullable(),
  /** Whether this browser has entered the code, and may read on. */
  isIdentified: z.boolean(),
  /** The code for entering that was sent last and still holds. */
  code: sentCode.nullable(),
});
export type SigningLink = z.infer<typeof signingLink>;

const opened = openedDocument.nullable();
/** The contract to sign, as its client sees it. */
const contractToSign = z.object({
  number: z.string(),
  clientName: z.string(),
  isAppendix: z.boolean(),
  frameworkOnly: z.boolean(),
  /** Total investment over the whole horizon, in `currency`; null if nothing is ordered. */
  totalInvestment: amount.nullable(),
  currency: z.string().nullable(),
  /** Null if there is nothing to buy or pay, or if the contract predates summaries. */
  summary: planSummary.nullable(),
  documentSet: z.string(),
  documents: z.array(
    contractDocument.pick({ documentId: true, name: true, kind: true, digest: true, bytes: true }).extend({ opened }),
  ),
  /** Documents to read before the signature, by product; a product without any has none on file. */
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
   * True while the contract's internal check is open or was refused: the client reads, and cannot sign. False for a hit on
   * the screening list, which the client must not notice.
   */
  isOnHold: z.boolean(),
  /** The code for signing that was sent last and still holds. */
  code: sentCode.nullable(),
  /** The last day of the client's right to withdraw, were it signed today. */
  withdrawUntil: day,
});

/**
 * The client's own device: everything behind the link that was mailed to them. Source:
 * docs/reference/signing.md#clients-page.
 */
export const signingLinkEndpoints = {
  getSigningLink: defineEndpoint(
    "getSigningLink",
    "What a link of a client is by now. 401 for one that there never was",
    {
      params: linkParams,
      response: signingLink,
    },
  ),
  sendLinkCode: defineEndpoint("sendLinkCode", "Sends the client the code for entering, to the phone of the contract", {
    params: linkParams,
    response: sentCode,
  }),
  identifyAtLink: defineEndpoint("identifyAtLink", "Enters with that code; a cookie lets this browser read on", {
    params: linkParams,
    body: z.object({ code: text(40) }),
    response: empty,
  }),
  getContractToSign: defineEndpoint("getContractToSign", "What is to be signed. 401 before the code was entered", {
    params: linkParams,
    response: contractToSign,
  }),
  getDocumentToSign: defineEndpoint("getDocumentToSign", "A document as a copy to read", {
    params: linkParams.extend({ id: randomId }),
    response: z.string(),
  }),
  getKeyDocumentToSign: defineEndpoint("getKeyDocumentToSign", "A key document as it was when the contract was made", {
    params: linkParams.extend({ digest: randomId }),
    response: z.string(),
  }),
  reportReadAtLink: defineEndpoint("reportReadAtLink", "Says how far a document was read; counts only grow", {
    params: linkParams,
    body: documentRead,
    response: empty,
  }),
  askAtLink: defineEndpoint("askAtLink", "A question of the client, which reaches the advisor by e-mail", {
    params: linkParams,
    body: z.object({ text: text(4000) }),
    response: empty,
  }),
  declineAtLink: defineEndpoint("declineAtLink", "The client declines to sign, with a reason", {
    params: linkParams,
    body: z.object({ reason: text(4000) }),
    response: empty,
  }),
  sendSigningCode: defineEndpoint(
    "sendSigningCode",
    "Sends the client the code for signing, for those who type their name in place of drawing. 422 without the consent",
    { params: linkParams, body: z.object({ consent: consent.optional(), documentSet: text(100) }), response: sentCode },
  ),
  signAtLink: defineEndpoint(
    "signAtLink",
    "Signs: with what was drawn, or with a typed name and the code for signing. Once",
    {
      params: linkParams,
      body: z.object({
        documentSet: text(100),
        consent: consent.optional(),
        signDate: text(40),
        signPlace: text(200),
        signatureData: z.union([strokes, z.object({ typedName: text(200), code: text(40) })]),
      }),
      response: z.object({ signedAt: moment }),
    },
  ),
};
