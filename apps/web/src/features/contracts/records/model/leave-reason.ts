import type { EndpointOutput } from "@fundport/api";

/** Why a contract is not gone on with from the cart. */
export type LeaveReason = "Superseded" | "Withdrawn" | "gone";

/** Whether a contract in this state is none that the cart's steps go on with. Source: docs/spec-gaps.md, Clients and contracts. */
export function leaveReasonOf(state: EndpointOutput<"getContract">["state"]): LeaveReason | null {
  return state === "Superseded" || state === "Withdrawn" ? state : null;
}
