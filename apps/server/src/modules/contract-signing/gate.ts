import { ApiError } from "@fundport/api";
import type { KeyDocumentLedger } from "../key-document-ledger/service.ts";
import type { SigningRepository } from "./repository.ts";

export type KeyDocumentsGate = "block" | "warn";
type Products = Awaited<ReturnType<KeyDocumentLedger["list"]>>;
type Openings = Awaited<ReturnType<SigningRepository["listOpenings"]>>;

/**
 * Key documents stand before the signature: each has to be opened by who goes through them with the client, the advisor,
 * or on their own device the client. A product without one stops nothing. Source: docs/decisions/175, docs/decisions/183.
 * Errors: `KeyDocumentsUnopened` with the documents' ids, where unopened ones are to stop it.
 */
export function refuseUnopened(gate: KeyDocumentsGate, products: Products): void {
  if (gate === "warn") return;
  const unopened = products.flatMap(({ productType, documents }) =>
    documents
      .filter(({ opened }) => opened === null)
      .map(({ documentId }) => ({ path: `keyDocuments.${productType}.${documentId}`, code: "mixed.required" })),
  );
  if (unopened.length > 0) throw new ApiError("KeyDocumentsUnopened", { fields: unopened });
}

/** The key documents with what the client has opened, in place of what the advisor has. */
export function openedByClient(products: Products, openings: Openings): Products {
  return products.map((product) => ({
    ...product,
    documents: product.documents.map((document) => ({
      ...document,
      opened: openingOf(openings, product.productType, String(document.documentId), document.digest),
    })),
  }));
}

/** What a client has opened of one document; null where they have not. */
export function openingOf(openings: Openings, type: Openings[number]["productType"], id: string, digest: string) {
  const found = openings.find(
    (opening) => opening.productType === type && opening.documentId === id && opening.digest === digest,
  );
  if (found === undefined) return null;
  return { at: found.firstOpenedAt.toISOString(), lastPage: found.lastPage, downloaded: found.downloaded };
}
