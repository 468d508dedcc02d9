import { z } from "zod";
import { day, empty, randomId, text } from "../common.ts";
import { linkAdvisor, linkFirm, linkParams, sentCode } from "./access.ts";
import { contractDocument, sentWay } from "./contract.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const moment = z.iso.datetime();

/** The link to signed documents, as shown before its holder has entered the code. */
const downloadLink = z.object({
  state: z.enum(["Open", "Expired"]),
  language: z.enum(["en", "cs", "sk"]),
  brand: z.string(),
  firm: linkFirm,
  /** The contact for questions. */
  advisor: linkAdvisor,
  /** The last two digits of the phone number for the code. */
  phoneEnding: z.string(),
  validUntil: moment,
  /** Whether this browser has entered the code. */
  isIdentified: z.boolean(),
  /** The latest code that is still valid. */
  code: sentCode.nullable(),
});
export type DownloadLink = z.infer<typeof downloadLink>;

/** A signed contract, as shown to its client. */
const download = z.object({
  number: z.string(),
  clientName: z.string(),
  signedAt: moment,
  sealedAt: moment,
  /** The last day on which the client may withdraw. */
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
      /** The client's contracting party, as the contract names it. */
      receivedBy: z.object({
        name: z.string(),
        registrationNumber: z.string().nullable(),
        seat: z.string().nullable(),
      }),
    })
    .nullable(),
  /** The e-mail address for confirmations; null if the contract has none of the client. */
  clientEmail: z.string().nullable(),
  /**
   * Payment instructions first. `documentId` is null for a separate signature page, which only the archive contains.
   */
  documents: z.array(contractDocument.pick({ name: true, bytes: true }).extend({ documentId: randomId.nullable() })),
});

/**
 * The download behind the client's link in the e-mail with the signed documents.
 * Source: docs/reference/delivery.md#client-download.
 */
export const downloadEndpoints = {
  getDownloadLink: defineEndpoint("getDownloadLink", "Get the state of a link to signed documents", {
    params: linkParams,
    response: downloadLink,
  }),
  sendDownloadCode: defineEndpoint("sendDownloadCode", "Send the download code to the client's phone", {
    params: linkParams,
    response: sentCode,
  }),
  identifyAtDownload: defineEndpoint("identifyAtDownload", "Log in with the download code", {
    params: linkParams,
    body: z.object({ code: text(20) }),
    response: empty,
  }),
  getDownload: defineEndpoint("getDownload", "Get the signed contract behind a link", {
    params: linkParams,
    response: download,
  }),
  withdrawAtDownload: defineEndpoint("withdrawAtDownload", "Withdraw from the signed contract as its client", {
    params: linkParams,
    // A withdrawal ends the contract, so it is refused without the client's confirmation.
    body: z.object({ isConfirmed: z.literal(true) }),
    response: download,
  }),
  getDownloadDocument: defineEndpoint("getDownloadDocument", "Download a sealed document behind a link", {
    params: linkParams.extend({ id: randomId }),
    response: z.string(),
  }),
  getDownloadArchive: defineEndpoint(
    "getDownloadArchive",
    "Download all sealed documents and their evidence as one ZIP",
    {
      params: linkParams,
      response: z.string(),
    },
  ),
};
