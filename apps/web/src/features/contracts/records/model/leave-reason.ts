import type { EndpointOutput } from "@fundport/api";

/** Why a contract is not gone on with from the cart. */
export type ContractLeft = "Superseded" | "Withdrawn" | "gone";

/** Whether a contract in this state is none that the cart's steps go on with. Source: docs/spec-gaps.md, Clients and contracts. */
export function leftOf(state: EndpointOutput<"getContract">["state"]): ContractLeft | null {
  return state === "Superseded" || state === "Withdrawn" ? state : null;
}
