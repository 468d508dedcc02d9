import { ApiError } from "@fundport/api";
import { consentRevision } from "@fundport/rules";
import { documentSetOf } from "../documents/document-set.ts";
import type { SignableContract } from "../records/contract-store.ts";
import type { SigningRow } from "./repository.ts";

/**
 * Returns the revision of the consent. Throws `ContractInvalid` if the consent is missing or belongs to another
 * wording.
 */
export function refuseWithoutConsent(consent: string | undefined): string {
  if (consent === consentRevision) return consent;
  const code = consent === undefined || consent === "" ? "mixed.required" : "mixed.one-of";
  throw new ApiError("ContractInvalid", { fields: [{ path: "consent", code }] });
}

/** Throws `DocumentSetChanged` unless the request names exactly the documents of the contract. */
export function refuseOtherDocuments(contract: SignableContract, documentIds: readonly string[]): void {
  const own = contract.documents.map(({ id }) => id);
  const isSame = own.length === documentIds.length && own.every((id) => documentIds.includes(id));
  if (!isSame) throw new ApiError("DocumentSetChanged");
}

/** Throws `DocumentSetChanged` if the consent was given for documents other than the current ones. */
export function refuseOtherSet(documentSet: string, requestedSet: string | undefined): void {
  if (requestedSet !== undefined && requestedSet !== documentSet) throw new ApiError("DocumentSetChanged");
}

/** Throws `DocumentSetChanged` if the client's page shows documents other than the current ones. */
export function refuseOutdatedPage(
  contract: SignableContract,
  signing: Pick<SigningRow, "documentSet">,
  documentSet: string,
): void {
  const isSame = documentSet === documentSetToSign(contract) && documentSet === signing.documentSet;
  if (!isSame) throw new ApiError("DocumentSetChanged");
}

/** Returns the digest of the current documents. Throws `ContractStateChanged` if the contract has no documents. */
export function documentSetToSign(contract: SignableContract): string {
  const { documentSet, documents, client } = contract;
  if (documentSet === null || documents.length === 0 || client === null) throw new ApiError("ContractStateChanged");
  if (documentSetOf(documents.map(({ digest }) => digest)) !== documentSet) throw new ApiError("DocumentSetChanged");
  return documentSet;
}
