import type { AuditTrail } from "../audit/service.ts";
import type { Finding } from "./finding.ts";

/** The internal review of a contract. `isReadable` is true if its reasons can be decrypted. */
export type StoredReview = {
  openedAt: Date;
  decision: "Approved" | "Refused" | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  isReadable: boolean;
};

/** Compares the internal review with the trail, and reports a signature without a previous approval. */
export function examineReview(review: StoredReview | null, { events }: Pick<AuditTrail, "events">): Finding[] {
  const opened = events.find(({ kind }) => kind === "ReviewOpened");
  if (review === null && opened === undefined) return [];
  return [{ subject: "internal review", faults: reviewFaults(review, opened, events) }];
}

type Event = AuditTrail["events"][number];

function reviewFaults(review: StoredReview | null, opened: Event | undefined, events: readonly Event[]): string[] {
  const decided = events.find(({ kind }) => kind === "ReviewApproved" || kind === "ReviewRefused");
  const signed = events.find(({ data }) => data["to"] === "Signed");
  const isApproved = decided?.kind === "ReviewApproved" && (signed === undefined || decided.sequence < signed.sequence);
  return [
    ...(signed === undefined || isApproved ? [] : ["the contract was signed without approval"]),
    ...rowFaults(review, opened, decided),
  ];
}

function rowFaults(review: StoredReview | null, opened: Event | undefined, decided: Event | undefined): string[] {
  if (review === null) return ["is missing"];
  if (opened === undefined) return ["has no event in the audit trail"];
  const { openedAt, decision, decidedBy, decidedAt, isReadable } = review;
  const recorded = [opened.at.getTime(), decided?.kind, decided?.userId, decided?.at.getTime()];
  const stored = [openedAt.getTime(), decision && `Review${decision}`, decidedBy, decidedAt?.getTime()];
  return [
    ...(JSON.stringify(recorded) === JSON.stringify(stored) ? [] : ["differs from the audit trail"]),
    ...(isReadable ? [] : ["its reasons can't be decrypted"]),
  ];
}
