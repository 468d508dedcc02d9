import { canStillBeSigned } from "@fundport/rules";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { isSigned } from "#features/contracts/records/model/is-signed.ts";

/**
 * Returns which files of a contract can be sent: copies to read while it can still be signed, the sealed files once all
 * documents of a signed contract have one, otherwise null. Source: docs/reference/delivery.md#sending-documents-again.
 */
export function shareContentOf({
  state,
  documents,
}: Pick<Contract, "state" | "documents">): "copies" | "sealed" | null {
  if (documents.length === 0) return null;
  if (isSigned(state)) return documents.every(({ sealedDigest }) => sealedDigest !== null) ? "sealed" : null;
  return canStillBeSigned(state) ? "copies" : null;
}
