import { mayYetBeSigned } from "@fundport/rules";
import type { ContractSummary } from "../api/contract-list-queries.ts";

/** The internal check, while it keeps a contract from being signed that could otherwise be; else null. */
export function findReview({ state, review }: Pick<ContractSummary, "state" | "review">): "Open" | "Refused" | null {
  return review === "Approved" || !mayYetBeSigned(state) ? null : review;
}
