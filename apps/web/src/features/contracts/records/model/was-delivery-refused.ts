import type { Contract } from "../api/contract-queries.ts";

/**
 * Returns true if an email with the documents of a sealed contract was refused, so that the documents have to be sent
 * again. Returns false while they are already being sent to the same address again.
 */
export function wasDeliveryRefused({ state, deliveries }: Pick<Contract, "state" | "deliveries">): boolean {
  if (state !== "Sealed") return false;
  const resent = deliveries.filter((each) => each.kind === "Resent" && each.state === "Waiting");
  const isBeingResent = (recipient: string) => resent.some((each) => isSameAddress(each.recipient, recipient));
  return deliveries.some((each) => each.kind === "Signed" && each.state === "Failed" && !isBeingResent(each.recipient));
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
