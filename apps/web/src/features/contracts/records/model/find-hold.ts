import { canStillBeSigned, type SigningObstacle, signingObstacles } from "@fundport/rules";
import type { Contract } from "../api/contract-queries.ts";
import { findReview } from "./find-review.ts";

/** A reason of a refused signing in the contract's events, which have `Internal` in place of legal reasons. */
type RefusalReason = Exclude<SigningObstacle, "LegalReasons"> | "Internal";
const refusalReasons: readonly string[] = signingObstacles.map((code) => (code === "LegalReasons" ? "Internal" : code));

/**
 * Events towards the signature, which the server records only if the contract may be signed, and the end of the
 * deadline.
 */
const steps: readonly string[] = ["Signing", "CodeSent", "LinkSent", "Reminded", "Extended", "Expired", "Signed"];

/** Obstacles with messages of their own. For all others the advisor contacts compliance. */
const explained = ["Underage", "DocumentInvalid", "DocumentExpired", "ProductNotOffered"] as const;
type Explained = (typeof explained)[number];

export function isRefusalReason(code: string): code is RefusalReason {
  return refusalReasons.includes(code);
}

/**
 * Returns the message key for the obstacle that keeps a contract from being signed or, once signed, from being sealed:
 * its internal review, or the last refusal if no step has succeeded since. Null if there is none. The obstacle may be
 * gone by now, so the refusal disables no method of signing.
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
  // With a further reason, a new contract would not help.
  const isAllExplained = first !== undefined && reasons.every(isExplained);
  return isAllExplained ? (`signing:next-refusal-${first}` as const) : "signing:next-refusal-Internal";
}

/** Returns the reasons of the last refusal, without internal reviews: `findReview` has their current state. */
function listLastRefusal({ state, events }: Contract): string[] {
  if (state !== "Signed" && !canStillBeSigned(state)) return [];
  const last = events.findLast(({ kind }) => kind === "SigningRefused" || steps.includes(kind));
  if (last?.kind !== "SigningRefused") return [];
  return (last.detail.reasons ?? []).filter((code) => code !== "ReviewOpen" && code !== "ReviewRefused");
}

function isExplained(code: string): code is Explained {
  return (explained as readonly string[]).includes(code);
}
