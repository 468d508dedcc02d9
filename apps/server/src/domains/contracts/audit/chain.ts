import { createHash } from "node:crypto";
import { z } from "zod";
import { canonicalJson, type Json } from "../decisions/canonical-json.ts";
import type { AuditActor, auditEvents } from "./tables.ts";

export type AuditRow = typeof auditEvents.$inferSelect;

/** An event of a contract. `data` holds ids, digests, figures and codes, never personal data. */
export type AuditEvent = {
  contractId: number;
  sequence: number;
  kind: string;
  actor: AuditActor;
  userId: number | null;
  at: Date;
  data: { readonly [key: string]: Json };
};

/** The previous digest of the first event. */
const noDigest = Buffer.alloc(32);

/** Returns the row of an event that follows another one of its contract; null before the first. */
export function chainEvent(event: AuditEvent, before: Pick<AuditRow, "digest"> | null): AuditRow {
  const { data: _, ...columns } = event;
  const text = canonicalJson({ ...event, at: event.at.toISOString() });
  const previousDigest = before?.digest ?? noDigest;
  return { ...columns, event: text, previousDigest, digest: digestOf(previousDigest, text) };
}

const eventData = z.object({
  contractId: z.int(),
  sequence: z.int(),
  kind: z.string(),
  actor: z.enum(["Advisor", "Client", "Portal", "Reviewer"]),
  userId: z.int().nullable(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  data: z.record(z.string(), z.custom<Json>()),
});

/** Returns the event in a row's text. Throws if the text is not an event. */
export function readEvent({ event }: Pick<AuditRow, "event">): AuditEvent {
  return eventData.parse(JSON.parse(event));
}

function digestOf(previous: Buffer, text: string): Buffer {
  return createHash("sha256").update(previous).update(text, "utf8").digest();
}

/**
 * A defect of one event, or of the events from one sequence to another:
 * `missing`: there is no event; `event`: its text is not the digested one; `digest`: its digest is not that of its text;
 * `link`: it does not follow the event before it; `columns`: its columns differ from its text.
 */
export type ChainFault = { from: number; to: number; what: "missing" | "event" | "digest" | "link" | "columns" };

/**
 * Recomputes a contract's chain in the order of its sequences, and returns each event that is not as it was written.
 * It cannot see that events are missing at the end: only the anchors have their number.
 */
export function checkChain(rows: readonly AuditRow[]): ChainFault[] {
  const faults: ChainFault[] = [];
  let sequence = 1;
  let before: AuditRow | null = null;
  for (const [index, row] of rows.entries()) {
    const isAfterGap = row.sequence > sequence;
    if (isAfterGap) faults.push({ from: sequence, to: row.sequence - 1, what: "missing" });
    const previous: Buffer = isAfterGap ? row.previousDigest : (before?.digest ?? noDigest);
    const what = findFault(row, previous, rows[index + 1]);
    if (what !== null) faults.push({ from: row.sequence, to: row.sequence, what });
    sequence = row.sequence + 1;
    before = row;
  }
  return faults;
}

function findFault(row: AuditRow, previous: Buffer, next: AuditRow | undefined): ChainFault["what"] | null {
  const isOfItsLink = digestOf(row.previousDigest, row.event).equals(row.digest);
  if (!isOfItsLink) {
    const computed = digestOf(previous, row.event);
    if (computed.equals(row.digest)) return "link";
    // The next event has the digest that this one had, which distinguishes a changed digest from a changed text.
    return next?.previousDigest.equals(computed) === true ? "digest" : "event";
  }
  if (!row.previousDigest.equals(previous)) return "link";
  return isAsTextSays(row) ? null : "columns";
}

function isAsTextSays(row: AuditRow): boolean {
  try {
    const { contractId, sequence, kind, actor, userId, at } = readEvent(row);
    const isSame = contractId === row.contractId && sequence === row.sequence && kind === row.kind;
    return isSame && actor === row.actor && userId === row.userId && at.getTime() === row.at.getTime();
  } catch {
    return false;
  }
}
