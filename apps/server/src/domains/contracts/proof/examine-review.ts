import type { AuditTrail } from "../audit/service.ts";
import type { Finding } from "./finding.ts";

/** The internal review of a contract. `isReadable` is true if the reasons for the review can be decrypted. */
export type StoredReview = {
  openedAt: Date;
  decision: "Approved" | "Refused" | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  isReadable: boolean;
};

/** Compares the internal review with the audit trail. Reports a signature that was not preceded by an approval. */
export function examineReview(review: StoredReview | null, { events }: Pick<AuditTrail, "events">): Finding[] {
  const openedEvent = events.find(({ kind }) => kind === "ReviewOpened");
  if (review === null && openedEvent === undefined) return [];
  return [{ subject: "internal review", defects: findReviewDefects(review, openedEvent, events) }];
}

type Event = AuditTrail["events"][number];

function findReviewDefects(
  review: StoredReview | null,
  openedEvent: Event | undefined,
  events: readonly Event[],
): string[] {
  const decided = events.find(({ kind }) => kind === "ReviewApproved" || kind === "ReviewRefused");
  const signed = events.find(({ data }) => data["to"] === "Signed");
  const isApproved = decided?.kind === "ReviewApproved" && (signed === undefined || decided.sequence < signed.sequence);
  return [
    ...(signed === undefined || isApproved ? [] : ["the contract was signed without approval"]),
    ...findRowDefects(review, openedEvent, decided),
  ];
}

function findRowDefects(
  review: StoredReview | null,
  openedEvent: Event | undefined,
  decided: Event | undefined,
): string[] {
  if (review === null) return ["is missing"];
  if (openedEvent === undefined) return ["has no event in the audit trail"];
  const { openedAt, decision, decidedBy, decidedAt, isReadable } = review;
  const recorded = [openedEvent.at.getTime(), decided?.kind, decided?.userId, decided?.at.getTime()];
  const stored = [openedAt.getTime(), decision && `Review${decision}`, decidedBy, decidedAt?.getTime()];
  return [
    ...(JSON.stringify(recorded) === JSON.stringify(stored) ? [] : ["differs from the audit trail"]),
    ...(isReadable ? [] : ["its reasons can't be decrypted"]),
  ];
}
