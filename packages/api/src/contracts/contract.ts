import { z } from "zod";
import { amount, day, id, randomId } from "../common.ts";
import { planSummary } from "./plan-summary.ts";

const moment = z.iso.datetime();
/** The states of a contract. The rule `canTransition` in `@fundport/rules` defines the transitions between them. */
export const contractState = z.enum([
  "Created",
  "Signing",
  "Signed",
  "Sealed",
  "Delivered",
  "Declined",
  "Expired",
  "Withdrawn",
  "Superseded",
  "Revoked",
]);
export const contractSummary = z.object({
  id,
  /** The contract number of 10 digits; null if the contract is older than contract numbers. */
  number: z.string().nullable(),
  state: contractState,
  stateSince: moment,
  createdAt: moment,
  /** The deadline for signing; null if the contract can no longer be signed. */
  expiresAt: moment.nullable(),
  clientName: z.string(),
  isAppendix: z.boolean(),
  /** True for a framework contract without orders. */
  frameworkOnly: z.boolean(),
  /** The sum of all payments over the whole horizon, in `currencyId`; null if the contract has no orders. */
  totalInvestment: amount.nullable(),
  currencyId: id.nullable(),
  /**
   * The internal review by a person other than the advisor. `Open` and `Refused` prevent signing. Null if no review is
   * needed. The reason for the review is not exposed.
   */
  review: z.enum(["Open", "Approved", "Refused"]).nullable(),
});

const signingWay = z.enum(["Sms", "Biometric", "External"]);
const documentKind = z.enum(["framework", "order", "information", "notice", "questionnaires", "payments"]);
export const contractDocument = z.object({
  documentId: randomId,
  name: z.string(),
  kind: documentKind,
  /** The SHA-256 digest (hexadecimal) of the stored document, and its size. */
  digest: z.string(),
  bytes: z.number().int().min(0),
  /** The SHA-256 digest of the sealed file; null until the contract is sealed. */
  sealedDigest: z.string().nullable(),
  // The misspelling is part of the interface: other programs rely on it.
  realatedPersons: z.array(z.object({ personId: randomId, role: z.enum(["Dealer", "Client"]) })),
  contacts: z.array(z.object({ email: z.string() })),
});
/** How the client sent the withdrawal. `Link` means the page of the client's signed documents. */
export const sentWay = z.enum(["Post", "Email", "DataBox", "InPerson", "Link"]);
/** An event in the history of a contract. Events are ordered by `sequence`. */
const contractEvent = z.object({
  sequence: z.number().int().min(1),
  kind: z.string(),
  at: moment,
  actor: z.enum(["Advisor", "Client", "Portal", "Reviewer"]),
  /**
   * Details of the event, such as the way of signing, a document's name, the furthest page read, the reason for a
   * refusal, or the changed fields.
   */
  detail: z.object({
    way: signingWay.optional(),
    document: z.string().optional(),
    /** The product of a key document; omitted for other documents. */
    product: z.string().optional(),
    page: z.number().int().optional(),
    /** The number of pages seen so far, the number of all pages, and the reading time in seconds. */
    pagesSeen: z.number().int().optional(),
    pageCount: z.number().int().optional(),
    seconds: z.number().int().optional(),
    recipient: z.string().optional(),
    reason: z.string().optional(),
    /** The obstacles that prevented the signature. Legal reasons are replaced with `Internal`. */
    reasons: z.array(z.string()).optional(),
    /** The contact details of the client that were changed. */
    changed: z.array(z.enum(["email", "phone"])).optional(),
    /** For the client's withdrawal: the day on which it was sent, and how it was sent. */
    sentOn: day.optional(),
    sentBy: sentWay.optional(),
  }),
});
/** A signing that was started and not finished yet. */
const contractSigning = z.object({
  way: signingWay,
  since: moment,
  /** The last two digits of the phone number that receives the codes. */
  phoneEnding: z.string(),
  /** The latest code; null if no code was sent, or if the code is void. */
  code: z
    .object({
      sentAt: moment,
      validUntil: moment,
      triesLeft: z.number().int(),
      /** The earliest time at which another code can be sent. */
      nextAt: moment,
      /**
       * Whether the gateway accepted the message with the code, and the gateway's reason if it did not. Null if the
       * message is no longer stored.
       */
      delivery: z.enum(["Waiting", "Sent", "Failed"]).nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** The link for signing on the client's own device; null for other ways of signing. */
  link: z
    .object({
      validUntil: moment,
      openedAt: moment.nullable(),
      remindedAt: moment.nullable(),
    })
    .nullable(),
});
/** The client's signature. */
const contractSignature = z.object({
  way: signingWay,
  at: moment,
  place: z.string(),
  /** The last day on which the client may withdraw, in Europe/Prague. */
  withdrawUntil: day,
  sealedAt: moment.nullable(),
});
/** The client's withdrawal from the signed contract. */
const contractRevocation = z.object({
  recordedBy: z.enum(["Advisor", "Client"]),
  recordedAt: moment,
  /** The day on which the client sent the withdrawal, in Europe/Prague. */
  sentOn: day,
  /** How the withdrawal was sent; null if the advisor did not state it. */
  way: sentWay.nullable(),
  /** The advisor's note. */
  note: z.string().nullable(),
});
/** An email about the contract: one with its documents, or a notice. */
const contractDelivery = z.object({
  kind: z.enum([
    "Signed",
    "Copy",
    "Resent",
    "Link",
    "Reminder",
    "Revoked",
    // The following kinds are notices to the advisor.
    "Opened",
    "Question",
    "Declined",
    "Expiring",
  ]),
  recipient: z.string(),
  state: z.enum(["Waiting", "Sent", "Failed"]),
  at: moment,
  reason: z.string().nullable(),
});
/**
 * How far a document was read: when its bytes were first sent, the furthest page seen (from 1), and the number of
 * pages. `pageCount` is null if the pages cannot be counted.
 */
export const openedDocument = z.object({
  at: moment,
  lastPage: z.number().int().min(0),
  pageCount: z.number().int().nullable(),
  downloaded: z.boolean(),
});
/**
 * The documents of a product that the client must read before signing. The list is empty if no document is on file for
 * the product.
 */
const contractKeyDocuments = z.object({
  product: z.string(),
  productType: z.enum(["Fund", "Program"]),
  productId: id,
  documents: z.array(
    z.object({
      documentId: id,
      name: z.string(),
      /** The day on which the document was stored. It may differ from the date printed in the document. */
      day: day.nullable(),
      digest: z.string(),
      /** How far the logged-in advisor has read the document; null if they have not opened it yet. */
      opened: openedDocument.nullable(),
    }),
  ),
});
/** A contract. Source: docs/reference/contracts.md#contract-response. */
export const contract = contractSummary.extend({
  /** The order with its payments and costs; null if the contract has no order, or is older than summaries. */
  summary: planSummary.nullable(),
  /** The id of the contract that replaced this one. */
  supersededById: id.nullable(),
  /** The contract that this one replaced; null if it replaced no contract. */
  supersedes: z.object({ id, number: z.string().nullable() }).nullable(),
  frameworkContractId: id.nullable(),
  frameworkContractNumber: z.string().nullable(),
  /** The language of the documents; null if the contract is older than stored documents. */
  language: z.enum(["en", "cs", "sk"]).nullable(),
  clientEmail: z.string().nullable(),
  /**
   * The phone number for codes, with prefix and without whitespace; null if the contract is older than stored
   * documents.
   */
  clientPhone: z.string().nullable(),
  /** The combined digest of all documents; null if the contract is older than stored documents. */
  documentSet: z.string().nullable(),
  documents: z.array(
    // How far the logged-in advisor has read the document; null if they have not opened it yet, or if the contract is
    // signed.
    contractDocument.extend({ opened: openedDocument.nullable() }),
  ),
  events: z.array(contractEvent),
  keyDocuments: z.array(contractKeyDocuments),
  /** `block` if unopened documents and key documents prevent signing; `warn` if they only cause a warning. */
  keyDocumentsGate: z.enum(["block", "warn"]),
  signing: contractSigning.nullable(),
  signature: contractSignature.nullable(),
  /** The client's withdrawal; null if the client has not withdrawn, or withdrew before withdrawals were stored. */
  revocation: contractRevocation.nullable(),
  deliveries: z.array(contractDelivery),
  /** The questions that the client asked on their own device, and their reason for declining. */
  questions: z.array(z.object({ at: moment, kind: z.enum(["Question", "Decline"]), text: z.string() })),
});
