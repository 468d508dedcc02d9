import type { EndpointOutput } from "@fundport/api";

/** Why the contract step leaves a contract. */
export type LeaveReason = "Superseded" | "Withdrawn" | "gone";

/**
 * Returns why the contract step leaves a contract in this state; null if it stays.
 * Source: docs/reference/contracts.md#contract-step.
 */
export function leaveReasonOf(state: EndpointOutput<"getContract">["state"]): LeaveReason | null {
  return state === "Superseded" || state === "Withdrawn" ? state : null;
}
