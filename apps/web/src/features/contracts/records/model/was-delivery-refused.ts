import type { Contract } from "../api/contract-queries.ts";

/**
 * Whether a sealed contract waits because an e-mail with its documents was refused: they have to be sent again. Nothing is to
 * be done while the documents are on their way to the same address once more.
 */
export function wasDeliveryRefused({ state, deliveries }: Pick<Contract, "state" | "deliveries">): boolean {
  if (state !== "Sealed") return false;
  const again = deliveries.filter((each) => each.kind === "Resent" && each.state === "Waiting");
  const isOnItsWay = (recipient: string) => again.some((each) => isSameAddress(each.recipient, recipient));
  return deliveries.some((each) => each.kind === "Signed" && each.state === "Failed" && !isOnItsWay(each.recipient));
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
