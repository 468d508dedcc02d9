import { canStillBeSigned } from "@fundport/rules";
import type { ContractSummary } from "../api/contract-list-queries.ts";

/**
 * Returns the internal review that keeps the contract from being signed. Null if it is approved or missing, or if the
 * contract can no longer be signed.
 */
export function findReview({ state, review }: Pick<ContractSummary, "state" | "review">): "Open" | "Refused" | null {
  return review === "Approved" || !canStillBeSigned(state) ? null : review;
}
