import type { Contract } from "../api/contract-queries.ts";

/** Whether a sealed contract waits because an e-mail with its documents was refused: they have to be sent again. */
export function wasRefused({ state, deliveries }: Pick<Contract, "state" | "deliveries">): boolean {
  return state === "Sealed" && deliveries.some((each) => each.kind === "Signed" && each.state === "Failed");
}
