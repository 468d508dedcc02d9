import { z } from "zod";
import { amount, day, id, randomId } from "../common.ts";
import { planSummary } from "./plan-summary.ts";

const moment = z.iso.datetime();
/** Which of them follows which is a rule: `canBecome` in the package of rules. */
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
  /** Until when it may be signed; null where it cannot be any more. */
  expiresAt: moment.nullable(),
  clientName: z.string(),
  isAppendix: z.boolean(),
  /** The framework contract alone, without orders. */
  frameworkOnly: z.boolean(),
  /** All that is to be paid over the whole time, in `currencyId`; null where nothing is ordered. */
  totalInvestment: amount.nullable(),
  currencyId: id.nullable(),
  /**
   * The internal check, by somebody else than the advisor: `Open` and `Refused` keep the contract from being signed. Null:
   * none is needed. The reason is not exposed.
   */
  review: z.enum(["Open", "Approved", "Refused"]).nullable(),
});

const signingWay = z.enum(["Sms", "Biometric", "External"]);
const documentKind = z.enum(["framework", "order", "information", "notice", "questionnaires", "payments"]);
export const contractDocument = z.object({
  documentId: randomId,
  name: z.string(),
  kind: documentKind,
  /** SHA-256 in hexadecimal, and the size, of the stored document. */
  digest: z.string(),
  bytes: z.number().int().min(0),
  /** SHA-256 of the sealed file; null until the contract is sealed. */
  sealedDigest: z.string().nullable(),
  // The misspelling is part of the interface: other programs rely on it.
  realatedPersons: z.array(z.object({ personId: randomId, role: z.enum(["Dealer", "Client"]) })),
  contacts: z.array(z.object({ email: z.string() })),
});
/** How a client's withdrawal was sent; `Link` by the client on the page of their signed documents. */
export const sentWay = z.enum(["Post", "Email", "DataBox", "InPerson", "Link"]);
/** What happened to a contract, in its order. */
const contractEvent = z.object({
  sequence: z.number().int().min(1),
  kind: z.string(),
  at: moment,
  actor: z.enum(["Advisor", "Client", "Portal", "Reviewer"]),
  /** Details of the event: the way of a signing, a document's name, its last page, the reason of a refusal, the change. */
  detail: z.object({
    way: signingWay.optional(),
    document: z.string().optional(),
    /** Of a key document. */
    product: z.string().optional(),
    page: z.number().int().optional(),
    /** Pages in sight so far, pages in total, and seconds. */
    pagesSeen: z.number().int().optional(),
    pageCount: z.number().int().optional(),
    seconds: z.number().int().optional(),
    recipient: z.string().optional(),
    reason: z.string().optional(),
    /** Of a refused signing: obstacles, with `Internal` in place of legal reasons. */
    reasons: z.array(z.string()).optional(),
    /** Of the client's contact. */
    changed: z.array(z.enum(["email", "phone"])).optional(),
    /** Of the client's withdrawal: the day it was sent, and how. */
    sentOn: day.optional(),
    sentBy: sentWay.optional(),
  }),
});
/** A signing that is under way. */
const contractSigning = z.object({
  way: signingWay,
  since: moment,
  /** The last two digits of the number to which codes go. */
  phoneEnding: z.string(),
  /** The code that was sent last; null where none was, or it is void. */
  code: z
    .object({
      sentAt: moment,
      validUntil: moment,
      triesLeft: z.number().int(),
      /** The time from which another code can be requested. */
      nextAt: moment,
      /** Whether the gateway accepted the message, with its own reason if not. Null if the message is no longer stored. */
      delivery: z.enum(["Waiting", "Sent", "Failed"]).nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Of the external way. */
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
  /** The day on which the client sent it, in Europe/Prague. */
  sentOn: day,
  /** Null if the advisor did not state it. */
  way: sentWay.nullable(),
  /** The advisor's note about it. */
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
 * That a document was opened: when its bytes were first sent, the furthest page that was in sight, from 1, and how many
 * there are; null where they cannot be counted.
 */
export const openedDocument = z.object({
  at: moment,
  lastPage: z.number().int().min(0),
  pageCount: z.number().int().nullable(),
  downloaded: z.boolean(),
});
/** The documents that the client has to read before signing, by product; a product without documents has none on file. */
const contractKeyDocuments = z.object({
  product: z.string(),
  productType: z.enum(["Fund", "Program"]),
  productId: id,
  documents: z.array(
    z.object({
      documentId: id,
      name: z.string(),
      /** The day on which its bytes were stored, which may differ from the day printed in the document. */
      day: day.nullable(),
      digest: z.string(),
      /** By the advisor who is logged in; null: not yet. */
      opened: openedDocument.nullable(),
    }),
  ),
});
/** A contract. Source: docs/reference/contracts.md#contract-response. */
export const contract = contractSummary.extend({
  /** The order, its payments and costs. Null if there is nothing to buy or pay, or if the contract predates summaries. */
  summary: planSummary.nullable(),
  /** The contract that took its place. */
  supersededById: id.nullable(),
  /** The contract whose place it took; null: none. */
  supersedes: z.object({ id, number: z.string().nullable() }).nullable(),
  frameworkContractId: id.nullable(),
  frameworkContractNumber: z.string().nullable(),
  /** The language of the documents; null if the contract predates stored documents. */
  language: z.enum(["en", "cs", "sk"]).nullable(),
  clientEmail: z.string().nullable(),
  /** The number for codes, with its prefix and without blanks; null if the contract predates stored documents. */
  clientPhone: z.string().nullable(),
  /** The digest of all documents together; null if the contract predates stored documents. */
  documentSet: z.string().nullable(),
  documents: z.array(
    // By the advisor who is logged in; null: not yet, and once the contract is signed.
    contractDocument.extend({ opened: openedDocument.nullable() }),
  ),
  events: z.array(contractEvent),
  keyDocuments: z.array(contractKeyDocuments),
  /** Whether unopened documents and key documents stop a signing, or only warn. */
  keyDocumentsGate: z.enum(["block", "warn"]),
  signing: contractSigning.nullable(),
  signature: contractSignature.nullable(),
  /** Null if the client has not withdrawn, or withdrew before this was stored. */
  revocation: contractRevocation.nullable(),
  deliveries: z.array(contractDelivery),
  /** The client's questions from their own device, and their reason for declining. */
  questions: z.array(z.object({ at: moment, kind: z.enum(["Question", "Decline"]), text: z.string() })),
});
