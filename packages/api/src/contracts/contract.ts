import { z } from "zod";
import { amount, day, id, randomId } from "../common.ts";
import { planSummary } from "./plan-summary.ts";

const moment = z.iso.datetime();
/** The rule `canTransition` in `@fundport/rules` defines the transitions. */
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
  /** 10 digits; null if the contract predates numbers. */
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
  /** The sum of all payments over the whole period, in `currencyId`; null if the contract has no orders. */
  totalInvestment: amount.nullable(),
  currencyId: id.nullable(),
  /**
   * The internal review by a person other than the advisor. `Open` and `Refused` prevent signing. Null if no review is
   * needed. The reason is not exposed.
   */
  review: z.enum(["Open", "Approved", "Refused"]).nullable(),
});

const signingWay = z.enum(["Sms", "Biometric", "External"]);
const documentKind = z.enum(["framework", "order", "information", "notice", "questionnaires", "payments"]);
export const contractDocument = z.object({
  documentId: randomId,
  name: z.string(),
  kind: documentKind,
  /** SHA-256 (hexadecimal) and size of the stored document. */
  digest: z.string(),
  bytes: z.number().int().min(0),
  /** SHA-256 of the sealed file; null until the contract is sealed. */
  sealedDigest: z.string().nullable(),
  // The misspelling is part of the interface: other programs rely on it.
  realatedPersons: z.array(z.object({ personId: randomId, role: z.enum(["Dealer", "Client"]) })),
  contacts: z.array(z.object({ email: z.string() })),
});
/** How the client sent the withdrawal. `Link`: on the page of their signed documents. */
export const sentWay = z.enum(["Post", "Email", "DataBox", "InPerson", "Link"]);
/** An event in the history of a contract, in order of `sequence`. */
const contractEvent = z.object({
  sequence: z.number().int().min(1),
  kind: z.string(),
  at: moment,
  actor: z.enum(["Advisor", "Client", "Portal", "Reviewer"]),
  /**
   * Details of the event: the way of signing, a document's name, its last page, the reason for a refusal, the change.
   */
  detail: z.object({
    way: signingWay.optional(),
    document: z.string().optional(),
    /** Only for a key document. */
    product: z.string().optional(),
    page: z.number().int().optional(),
    /** Pages seen so far, total pages, and seconds. */
    pagesSeen: z.number().int().optional(),
    pageCount: z.number().int().optional(),
    seconds: z.number().int().optional(),
    recipient: z.string().optional(),
    reason: z.string().optional(),
    /** The obstacles of a refused signing, with `Internal` instead of legal reasons. */
    reasons: z.array(z.string()).optional(),
    /** The changed contact details of the client. */
    changed: z.array(z.enum(["email", "phone"])).optional(),
    /** The client's withdrawal: the day it was sent, and how. */
    sentOn: day.optional(),
    sentBy: sentWay.optional(),
  }),
});
/** A signing in progress. */
const contractSigning = z.object({
  way: signingWay,
  since: moment,
  /** The last two digits of the phone number for codes. */
  phoneEnding: z.string(),
  /** The latest code; null if none was sent, or if it is void. */
  code: z
    .object({
      sentAt: moment,
      validUntil: moment,
      triesLeft: z.number().int(),
      /** The earliest time for another code. */
      nextAt: moment,
      /** Whether the gateway accepted the message, and its reason if not. Null if the message is no longer stored. */
      delivery: z.enum(["Waiting", "Sent", "Failed"]).nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Only for signing on the client's own device. */
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
  /** Null if the advisor did not state it. */
  way: sentWay.nullable(),
  /** The advisor's note. */
  note: z.string().nullable(),
});
/** An e-mail with documents of the contract, or a notice about it. */
const contractDelivery = z.object({
  kind: z.enum([
    "Signed",
    "Copy",
    "Resent",
    "Link",
    "Reminder",
    "Revoked",
    // Notices to the advisor.
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
 * pages. Null if pages cannot be counted.
 */
export const openedDocument = z.object({
  at: moment,
  lastPage: z.number().int().min(0),
  pageCount: z.number().int().nullable(),
  downloaded: z.boolean(),
});
/** The documents that the client must read before signing, by product. Empty if none is on file for the product. */
const contractKeyDocuments = z.object({
  product: z.string(),
  productType: z.enum(["Fund", "Program"]),
  productId: id,
  documents: z.array(
    z.object({
      documentId: id,
      name: z.string(),
      /** The day on which its bytes were stored. It may differ from the date printed in the document. */
      day: day.nullable(),
      digest: z.string(),
      /** By the logged-in advisor; null if not opened yet. */
      opened: openedDocument.nullable(),
    }),
  ),
});
/** A contract. Source: docs/reference/contracts.md#contract-response. */
export const contract = contractSummary.extend({
  /** The order, its payments and costs. Null if there is nothing to buy or pay, or if the contract predates summaries. */
  summary: planSummary.nullable(),
  /** The contract that replaced this one. */
  supersededById: id.nullable(),
  /** The contract that this one replaced; null if it replaced none. */
  supersedes: z.object({ id, number: z.string().nullable() }).nullable(),
  frameworkContractId: id.nullable(),
  frameworkContractNumber: z.string().nullable(),
  /** The language of the documents; null if the contract predates stored documents. */
  language: z.enum(["en", "cs", "sk"]).nullable(),
  clientEmail: z.string().nullable(),
  /** The phone number for codes, with prefix and without whitespace; null if the contract predates stored documents. */
  clientPhone: z.string().nullable(),
  /** The combined digest of all documents; null if the contract predates stored documents. */
  documentSet: z.string().nullable(),
  documents: z.array(
    // By the logged-in advisor; null if not opened yet, and once the contract is signed.
    contractDocument.extend({ opened: openedDocument.nullable() }),
  ),
  events: z.array(contractEvent),
  keyDocuments: z.array(contractKeyDocuments),
  /** Whether unopened documents and key documents prevent signing, or only cause a warning. */
  keyDocumentsGate: z.enum(["block", "warn"]),
  signing: contractSigning.nullable(),
  signature: contractSignature.nullable(),
  /** Null if the client has not withdrawn, or withdrew before this was stored. */
  revocation: contractRevocation.nullable(),
  deliveries: z.array(contractDelivery),
  /** The client's questions from their own device, and their reason for declining. */
  questions: z.array(z.object({ at: moment, kind: z.enum(["Question", "Decline"]), text: z.string() })),
});
