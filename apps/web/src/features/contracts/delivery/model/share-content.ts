import { canStillBeSigned } from "@fundport/rules";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { isSigned } from "#features/contracts/records/model/is-signed.ts";

/**
 * Returns which files of a contract can be sent: copies to read while the contract can still be signed; sealed files
 * once every document of the signed contract is sealed; otherwise null.
 * Source: docs/reference/delivery.md#sending-documents-again.
 */
export function shareContentOf({
  state,
  documents,
}: Pick<Contract, "state" | "documents">): "copies" | "sealed" | null {
  if (documents.length === 0) return null;
  if (isSigned(state)) return documents.every(({ sealedDigest }) => sealedDigest !== null) ? "sealed" : null;
  return canStillBeSigned(state) ? "copies" : null;
}
