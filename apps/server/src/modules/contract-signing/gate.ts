import { ApiError } from "@fundport/api";
import type { DocumentsOfReader } from "../key-document-ledger/service.ts";

export type KeyDocumentsGate = "block" | "warn";

/**
 * Documents stand before the signature: each document of the contract and each key document has to be opened by whoever
 * goes through them, the advisor with the client, or on their own device the client. A product without a key document stops
 * nothing. Source: docs/decisions/175, 183, 277.
 * Errors: `KeyDocumentsUnopened` and `DocumentsUnopened` with the documents' ids, where unopened ones are to stop it.
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
