import { canStillBeSigned } from "@fundport/rules";
import type { ContractSummary } from "../api/contract-list-queries.ts";

/**
 * Returns the state of the internal review that prevents signing. Null if the contract needs no review, has been
 * approved, or can no longer be signed.
 */
export function findReview({ state, review }: Pick<ContractSummary, "state" | "review">): "Open" | "Refused" | null {
  return review === "Approved" || !canStillBeSigned(state) ? null : review;
}
