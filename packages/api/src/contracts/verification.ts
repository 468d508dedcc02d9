import { z } from "zod";
import { day, text } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const moment = z.iso.datetime();

/**
 * Lets anyone with a document of this installation check that it is unchanged.
 * Source: docs/reference/sealing-and-proof.md#verification-page.
 */
export const verificationEndpoints = {
  getSealCertificates: defineEndpoint("getSealCertificates", "List all certificates used for sealing, earliest first", {
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
  }),
  verifyDocument: defineEndpoint("verifyDocument", "Verify a file by its digest, or a proposal by its code", {
    params: z.object({ digest: text(100) }),
    response: z.object({
      /**
       * `contract`: a sealed document; `proof`: a proof sheet; `original`: a document as it was read before signing;
       * `content`: the digest is not of a file but of the content that a seal covers, so a file with this content and
       * another digest was changed.
       */
      kind: z.enum(["contract", "proof", "original", "content", "proposal", "unknown"]),
      /** The contract's number, or the proposal's code. */
      number: z.string().nullable(),
      /** The name of the document. */
      document: z.string().nullable(),
      signedAt: moment.nullable(),
      sealedAt: moment.nullable(),
      madeAt: moment.nullable(),
      /** The last day on which a proposal is valid. */
      validUntil: day.nullable(),
      /** Whether the client has withdrawn from the contract. */
      isRevoked: z.boolean(),
    }),
  }),
};
