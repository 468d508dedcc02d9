import { ApiError } from "@fundport/api";
import { consentRevision } from "@fundport/rules";
import { documentSetOf } from "../documents/document-set.ts";
import type { SignableContract } from "../records/contract-store.ts";

/** Errors: `ContractInvalid` without the consent, or with that to another wording. */
export function refuseWithoutConsent(consent: string | undefined): string {
  if (consent === consentRevision) return consent;
  const code = consent === undefined || consent === "" ? "mixed.required" : "mixed.one-of";
  throw new ApiError("ContractInvalid", { fields: [{ path: "consent", code }] });
}

/** Errors: `DocumentSetChanged` where documents are named that are not exactly those of the contract. */
export function refuseOtherDocuments(contract: SignableContract, documentIds: readonly string[]): void {
  const own = contract.documents.map(({ id }) => id);
  const isSame = own.length === documentIds.length && own.every((id) => documentIds.includes(id));
  if (!isSame) throw new ApiError("DocumentSetChanged");
}

/** Errors: `DocumentSetChanged` where the consent was given to other documents than are there now. */
export function refuseOtherSet(documentSet: string, consentedTo: string | undefined): void {
  if (consentedTo !== undefined && consentedTo !== documentSet) throw new ApiError("DocumentSetChanged");
}

/** The digest of the documents that are there. Errors: `ContractStateChanged` for a contract that has none. */
export function setToSign(contract: SignableContract): string {
  const { documentSet, documents, client } = contract;
  if (documentSet === null || documents.length === 0 || client === null) throw new ApiError("ContractStateChanged");
  if (documentSetOf(documents.map(({ digest }) => digest)) !== documentSet) throw new ApiError("DocumentSetChanged");
  return documentSet;
}
