import { ApiError } from "@fundport/api";
import type { DocumentsOfReader } from "../../key-documents/service.ts";

export type KeyDocumentsGate = "block" | "warn";

/**
 * Refuses a signature until the reader has opened each document of the contract and each key document. The reader is
 * the advisor, who shows the documents to the client, or the client on their own device. A product without a key
 * document does not block the signature. Source: docs/reference/signing.md#document-gate.
 * Errors: `KeyDocumentsUnopened` and `DocumentsUnopened` with the documents' ids. If the setting is `warn`, it does not
 * throw.
 */
export function refuseUnopened(gate: KeyDocumentsGate, { documents, products }: DocumentsOfReader): void {
  if (gate === "warn") return;
  const keyDocuments = products.flatMap(({ productType, documents: ofProduct }) =>
    ofProduct
      .filter(({ opened }) => opened === null)
      .map(({ documentId }) => ({ path: `keyDocuments.${productType}.${documentId}`, code: "mixed.required" })),
  );
  if (keyDocuments.length > 0) throw new ApiError("KeyDocumentsUnopened", { fields: keyDocuments });
  const unopened = documents
    .filter(({ opened }) => opened === null)
    .map(({ documentId }) => ({ path: `documents.${documentId}`, code: "mixed.required" }));
  if (unopened.length > 0) throw new ApiError("DocumentsUnopened", { fields: unopened });
}
