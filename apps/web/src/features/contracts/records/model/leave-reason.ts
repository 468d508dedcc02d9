import type { EndpointOutput } from "@fundport/api";

/** The reason why the contract step stops showing a contract. */
export type LeaveReason = "Superseded" | "Withdrawn" | "gone";

/**
 * Returns the reason why the contract step stops showing a contract in this state; null if it keeps showing it.
 * Source: docs/reference/contracts.md#contract-step.
 */
export function leaveReasonOf(state: EndpointOutput<"getContract">["state"]): LeaveReason | null {
  return state === "Superseded" || state === "Withdrawn" ? state : null;
}
