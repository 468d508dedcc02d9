import { createHash } from "node:crypto";
import { z } from "zod";
import { canonicalJson, type Json } from "../decisions/canonical-json.ts";
import type { AuditActor, auditEvents } from "./tables.ts";

export type AuditRow = typeof auditEvents.$inferSelect;

/** An event of a contract. `data` contains ids, digests, figures and codes, never personal data. */
export type AuditEvent = {
  contractId: number;
  sequence: number;
  kind: string;
  actor: AuditActor;
  userId: number | null;
  at: Date;
  data: { readonly [key: string]: Json };
};

/** Previous digest of the first event. */
const noDigest = Buffer.alloc(32);

/** Returns the row of an event that follows `before`, the contract's last event; null for the first event. */
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

/** Parses the event in a row's text. Throws if the text is not an event. */
export function readEvent({ event }: Pick<AuditRow, "event">): AuditEvent {
  return eventData.parse(JSON.parse(event));
}

function digestOf(previous: Buffer, text: string): Buffer {
  return createHash("sha256").update(previous).update(text, "utf8").digest();
}

/**
 * A defect of one event, or of the events from one sequence to another:
 * `missing`: the event is missing; `event`: its text differs from the digested text; `digest`: its digest does not
 * match its text; `link`: it does not follow the previous event; `columns`: its columns differ from its text.
 */
export type ChainFault = { from: number; to: number; what: "missing" | "event" | "digest" | "link" | "columns" };

/**
 * Recomputes a contract's chain, which must be ordered by sequence, and returns each event that was changed after it
 * was written. Cannot detect events missing at the end, because only the anchors contain their number.
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
  const digestMatches = digestOf(row.previousDigest, row.event).equals(row.digest);
  if (!digestMatches) {
    const computed = digestOf(previous, row.event);
    if (computed.equals(row.digest)) return "link";
    // The next event contains this event's original digest, which distinguishes a changed digest from a changed text.
    return next?.previousDigest.equals(computed) === true ? "digest" : "event";
  }
  if (!row.previousDigest.equals(previous)) return "link";
  return columnsMatchText(row) ? null : "columns";
}

function columnsMatchText(row: AuditRow): boolean {
  try {
    const { contractId, sequence, kind, actor, userId, at } = readEvent(row);
    const isSame = contractId === row.contractId && sequence === row.sequence && kind === row.kind;
    return isSame && actor === row.actor && userId === row.userId && at.getTime() === row.at.getTime();
  } catch {
    return false;
  }
}
