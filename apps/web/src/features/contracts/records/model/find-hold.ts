import { canStillBeSigned, type SigningObstacle, signingObstacles } from "@fundport/rules";
import type { Contract } from "../api/contract-queries.ts";
import { findReview } from "./find-review.ts";

/** A reason why signing was refused, as the contract's events contain it: `Internal` replaces legal reasons. */
type RefusalReason = Exclude<SigningObstacle, "LegalReasons"> | "Internal";
const refusalReasons: readonly string[] = signingObstacles.map((code) => (code === "LegalReasons" ? "Internal" : code));

/**
 * Kinds of events that end a hold: steps towards the signature, which the server records only if the contract may be
 * signed, and the end of the deadline.
 */
const steps: readonly string[] = ["Signing", "CodeSent", "LinkSent", "Reminded", "Extended", "Expired", "Signed"];

/** Obstacles that have their own message. For all other obstacles, the message refers the advisor to compliance. */
const explained = ["Underage", "DocumentInvalid", "DocumentExpired", "ProductNotOffered"] as const;
type Explained = (typeof explained)[number];

export function isRefusalReason(code: string): code is RefusalReason {
  return refusalReasons.includes(code);
}

/**
 * Returns the message key for the obstacle that prevents a contract from being signed or, once signed, from being
 * sealed. The obstacle is the internal review, or the last refusal if no step has succeeded since. Null if no obstacle
 * is known. A past obstacle may be gone by now, so the refusal disables no method of signing.
 */
export function findHold(contract: Contract) {
  const { state, signing } = contract;
  const review = findReview(contract);
  if (review === "Open" && state === "Signing" && signing?.way === "External") return "signing:next-review-link";
  if (review !== null) return `signing:next-review-${review}` as const;
  const reasons = listLastRefusal(contract);
  if (reasons.length === 0) return null;
  if (state === "Signed") return "signing:next-refusal-signed";
  const [first] = reasons.filter(isExplained);
  // These messages suggest a new contract, which would not remove any other reason.
  const isAllExplained = first !== undefined && reasons.every(isExplained);
  return isAllExplained ? (`signing:next-refusal-${first}` as const) : "signing:next-refusal-Internal";
}

/**
 * Returns the reasons of the last refusal. Leaves out internal reviews, because `findReview` returns their current
 * state.
 */
function listLastRefusal({ state, events }: Contract): string[] {
  if (state !== "Signed" && !canStillBeSigned(state)) return [];
  const last = events.findLast(({ kind }) => kind === "SigningRefused" || steps.includes(kind));
  if (last?.kind !== "SigningRefused") return [];
  return (last.detail.reasons ?? []).filter((code) => code !== "ReviewOpen" && code !== "ReviewRefused");
}

function isExplained(code: string): code is Explained {
  return (explained as readonly string[]).includes(code);
}
