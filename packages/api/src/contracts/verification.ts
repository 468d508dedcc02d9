import { z } from "zod";
import { day, text } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const moment = z.iso.datetime();

/**
 * Lets anyone with a document of this installation check that it is unchanged.
 * Source: docs/reference/sealing-and-proof.md#verification-page.
 */
export const verificationEndpoints = {
  getSealCertificates: defineEndpoint(
    "getSealCertificates",
    "The certificates that this portal has sealed with, the earliest first",
    {
      response: z.array(
        z.object({
          name: z.string(),
          /** SHA-256 of the certificate, in hexadecimal. */
          fingerprint: z.string(),
          /** In DER. */
          certificate: z.base64(),
          /** The certificates that lead to a trusted root, in DER. */
          chain: z.array(z.base64()),
          from: moment,
          to: moment,
        }),
      ),
    },
  ),
  verifyDocument: defineEndpoint(
    "verifyDocument",
    "Looks up a file by its digest (SHA-256, hexadecimal), the content that a file's seal covers by its digest, or a proposal by its code. 429 after many",
    {
      params: z.object({ digest: text(100) }),
      response: z.object({
        /**
         * `contract`: a sealed document; `proof`: a proof sheet; `original`: a document as it was read before it was signed;
         * `content`: no file, but all that the seal of one covers, so a file that has it with another digest was changed.
         */
        kind: z.enum(["contract", "proof", "original", "content", "proposal", "unknown"]),
        /** Of the contract, or the code of the proposal. */
        number: z.string().nullable(),
        /** The name of the document. */
        document: z.string().nullable(),
        signedAt: moment.nullable(),
        sealedAt: moment.nullable(),
        madeAt: moment.nullable(),
        /** The last day on which a proposal holds. */
        validUntil: day.nullable(),
        /** Whether the client has withdrawn from the contract. */
        isRevoked: z.boolean(),
      }),
    },
  ),
};
