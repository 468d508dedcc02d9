import { z } from "zod";
import { day, empty, randomId, text } from "../common.ts";
import { linkAdvisor, linkFirm, linkParams, sentCode } from "./access.ts";
import { contractDocument, sentWay } from "./contract.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const moment = z.iso.datetime();

/** The link to signed documents before its holder has entered the code. */
const downloadLink = z.object({
  state: z.enum(["Open", "Expired"]),
  language: z.enum(["en", "cs", "sk"]),
  brand: z.string(),
  firm: linkFirm,
  /** The contact for questions. */
  advisor: linkAdvisor,
  /** The last two digits of the number to which the code goes. */
  phoneEnding: z.string(),
  validUntil: moment,
  /** Whether this browser has entered the code. */
  isIdentified: z.boolean(),
  /** The code that was sent last and still holds. */
  code: sentCode.nullable(),
});
export type DownloadLink = z.infer<typeof downloadLink>;

/** A signed contract as its client fetches it. */
const download = z.object({
  number: z.string(),
  clientName: z.string(),
  signedAt: moment,
  sealedAt: moment,
  /** The last day of the client's right to withdraw. */
  withdrawUntil: day,
  isAppendix: z.boolean(),
  /** Whether the client may withdraw from it now. */
  mayWithdraw: z.boolean(),
  /** Whether the client has withdrawn from it. */
  isRevoked: z.boolean(),
  /** The client's receipt; null if they have not withdrawn, or withdrew before receipts existed. */
  revocation: z
    .object({
      recordedAt: moment,
      sentOn: day,
      way: sentWay.nullable(),
      /** The client's party to the contract, as the contract names it. */
      receivedBy: z.object({
        name: z.string(),
        registrationNumber: z.string().nullable(),
        seat: z.string().nullable(),
      }),
    })
    .nullable(),
  /** The address for confirmations; null if the contract has no e-mail address of the client. */
  clientEmail: z.string().nullable(),
  /** Payment instructions first. `documentId` is null for the page of a signature alone, which comes with the archive. */
  documents: z.array(contractDocument.pick({ name: true, bytes: true }).extend({ documentId: randomId.nullable() })),
});

/**
 * The download behind the client's link in the email with the signed documents.
 * Source: docs/reference/delivery.md#client-download.
 */
export const downloadEndpoints = {
  getDownloadLink: defineEndpoint(
    "getDownloadLink",
    "What a link to signed documents is by now. 401 for one that there never was",
    { params: linkParams, response: downloadLink },
  ),
  sendDownloadCode: defineEndpoint(
    "sendDownloadCode",
    "Sends the code for the download to the client's phone. 429 too soon or too often",
    { params: linkParams, response: sentCode },
  ),
  identifyAtDownload: defineEndpoint("identifyAtDownload", "Enters with the code; sets a cookie of this link", {
    params: linkParams,
    body: z.object({ code: text(20) }),
    response: empty,
  }),
  getDownload: defineEndpoint("getDownload", "The signed contract behind a link", {
    params: linkParams,
    response: download,
  }),
  withdrawAtDownload: defineEndpoint(
    "withdrawAtDownload",
    "The client withdraws from the signed contract, until the end of the last day; confirmed by e-mail. 409: it was too late, or done before",
    {
      params: linkParams,
      // A withdrawal ends the contract: without the client's confirmation it is refused.
      body: z.object({ isConfirmed: z.literal(true) }),
      response: download,
    },
  ),
  getDownloadDocument: defineEndpoint("getDownloadDocument", "The bytes of a sealed document behind a link", {
    params: linkParams.extend({ id: randomId }),
    response: z.string(),
  }),
  getDownloadArchive: defineEndpoint("getDownloadArchive", "All sealed documents with what proves them, as one ZIP", {
    params: linkParams,
    response: z.string(),
  }),
};
