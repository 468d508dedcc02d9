import { createHash } from "node:crypto";
import { z } from "zod";
import { canonicalJson, type Json } from "../decisions/canonical-json.ts";
import type { AuditActor, auditEvents } from "./tables.ts";

export type AuditRow = typeof auditEvents.$inferSelect;

/** An event of a contract. `data` contains ids, digests, figures and codes, but never personal data. */
export type AuditEvent = {
  contractId: number;
  sequence: number;
  kind: string;
  actor: AuditActor;
  userId: number | null;
  at: Date;
  data: { readonly [key: string]: Json };
};

/** The first event uses this value as the digest of its predecessor. */
const noDigest = Buffer.alloc(32);

/** Returns the row of a new event. `before` is the contract's last event, or null if the new event is the first one. */
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

/** Parses the event from a row's text. Throws if the text is not an event. */
export function readEvent({ event }: Pick<AuditRow, "event">): AuditEvent {
  return eventData.parse(JSON.parse(event));
}

function digestOf(previous: Buffer, text: string): Buffer {
  return createHash("sha256").update(previous).update(text, "utf8").digest();
}

/**
 * A defect of the events whose sequence is between `from` and `to`:
 * `missing`: the events are missing; `event`: the event's text differs from the digested text; `digest`: the digest
 * does not match the text; `link`: the event does not follow the previous event; `columns`: the event's columns differ
 * from its text.
 */
export type ChainDefect = { from: number; to: number; kind: "missing" | "event" | "digest" | "link" | "columns" };

/**
 * Recomputes a contract's chain, which must be ordered by sequence, and returns each event that was changed after it
 * was written. Cannot detect that the last events are missing, because only the anchors contain the number of events.
 */
export function checkChain(rows: readonly AuditRow[]): ChainDefect[] {
  const defects: ChainDefect[] = [];
  let sequence = 1;
  let before: AuditRow | null = null;
  for (const [index, row] of rows.entries()) {
    const isAfterGap = row.sequence > sequence;
    if (isAfterGap) defects.push({ from: sequence, to: row.sequence - 1, kind: "missing" });
    const previous: Buffer = isAfterGap ? row.previousDigest : (before?.digest ?? noDigest);
    const kind = findDefect(row, previous, rows[index + 1]);
    if (kind !== null) defects.push({ from: row.sequence, to: row.sequence, kind });
    sequence = row.sequence + 1;
    before = row;
  }
  return defects;
}

function findDefect(row: AuditRow, previous: Buffer, next: AuditRow | undefined): ChainDefect["kind"] | null {
  const digestMatches = digestOf(row.previousDigest, row.event).equals(row.digest);
  if (!digestMatches) {
    const computed = digestOf(previous, row.event);
    if (computed.equals(row.digest)) return "link";
    // The next event contains the original digest of this event. A comparison with it shows whether the digest or the
    // text was changed.
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
