import { z } from "zod";
import { day, empty, randomId, text } from "../common.ts";
import { linkAdvisor, linkFirm, linkParams, sentCode } from "./access.ts";
import { contractDocument, sentWay } from "./contract.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const moment = z.iso.datetime();

/** The link to signed documents, as shown to a visitor who has not entered the code yet. */
const downloadLink = z.object({
  state: z.enum(["Open", "Expired"]),
  language: z.enum(["en", "cs", "sk"]),
  brand: z.string(),
  firm: linkFirm,
  /** The advisor whom the client can contact with questions. */
  advisor: linkAdvisor,
  /** The last two digits of the phone number that receives the code. */
  phoneEnding: z.string(),
  validUntil: moment,
  /** True if the code was entered in this browser. */
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
  /** True if the client can withdraw from the contract now. */
  mayWithdraw: z.boolean(),
  /** True if the client has withdrawn from the contract. */
  isRevoked: z.boolean(),
  /** The client's receipt; null if the client has not withdrawn, or withdrew before receipts were introduced. */
  revocation: z
    .object({
      recordedAt: moment,
      sentOn: day,
      way: sentWay.nullable(),
      /** The company that received the withdrawal: the client's contracting party, as named in the contract. */
      receivedBy: z.object({
        name: z.string(),
        registrationNumber: z.string().nullable(),
        seat: z.string().nullable(),
      }),
    })
    .nullable(),
  /** The client's email address for confirmations; null if the contract contains no address. */
  clientEmail: z.string().nullable(),
  /**
   * The documents, payment instructions first. `documentId` is null for a separate signature page, which can only be
   * downloaded in the archive.
   */
  documents: z.array(contractDocument.pick({ name: true, bytes: true }).extend({ documentId: randomId.nullable() })),
});

/**
 * The page that the client opens from the link in the email with the signed documents.
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
  getDownload: defineEndpoint("getDownload", "Get the signed contract that a link leads to", {
    params: linkParams,
    response: download,
  }),
  withdrawAtDownload: defineEndpoint("withdrawAtDownload", "Withdraw from the signed contract as the client", {
    params: linkParams,
    // The server refuses a withdrawal without the client's confirmation, because it ends the contract.
    body: z.object({ isConfirmed: z.literal(true) }),
    response: download,
  }),
  getDownloadDocument: defineEndpoint("getDownloadDocument", "Download one of a link's sealed documents", {
    params: linkParams.extend({ id: randomId }),
    response: z.string(),
  }),
  getDownloadArchive: defineEndpoint(
    "getDownloadArchive",
    "Download all sealed documents of a link with their evidence as one ZIP",
    {
      params: linkParams,
      response: z.string(),
    },
  ),
};
