import { z } from "zod";
import { day, text } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

const moment = z.iso.datetime();

/**
 * With these endpoints anyone can check that a document of this installation is unchanged.
 * Source: docs/reference/sealing-and-proof.md#verification-page.
 */
export const verificationEndpoints = {
  getSealCertificates: defineEndpoint("getSealCertificates", "List all certificates used for sealing, earliest first", {
    response: z.array(
      z.object({
        name: z.string(),
        /** The SHA-256 digest of the certificate, in hexadecimal. */
        fingerprint: z.string(),
        /** The certificate in DER. */
        certificate: z.base64(),
        /** The certificates between this certificate and a trusted root, in DER. */
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
       * `contract` is a sealed document, `proof` a proof sheet, and `original` a document as read before signing.
       * `content` means that the digest belongs to the content that a seal covers, not to a file: a file that has this
       * content but another digest was changed.
       */
      kind: z.enum(["contract", "proof", "original", "content", "proposal", "unknown"]),
      /** The number of the contract, or the code of the proposal. */
      number: z.string().nullable(),
      /** The name of the document. */
      document: z.string().nullable(),
      signedAt: moment.nullable(),
      sealedAt: moment.nullable(),
      madeAt: moment.nullable(),
      /** The last day on which a proposal is valid. */
      validUntil: day.nullable(),
      /** True if the client has withdrawn from the contract. */
      isRevoked: z.boolean(),
    }),
  }),
};
