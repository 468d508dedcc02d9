import { createHash } from "node:crypto";
import { z } from "zod";
import { canonicalJson, type Json } from "../../../lib/canonical-json.ts";
import type { AuditActor, auditEvents } from "./tables.ts";

export type AuditRow = typeof auditEvents.$inferSelect;

/** What is said of an event. `data` holds ids, digests, figures and codes, never names or anything else of a person. */
export type AuditEvent = {
  contractId: number;
  sequence: number;
  kind: string;
  actor: AuditActor;
  userId: number | null;
  at: Date;
  data: { readonly [key: string]: Json };
};

/** What is before the first event. */
const noDigest = Buffer.alloc(32);

/** The row of an event after another one of its contract, or the first. */
export function chainEvent(event: AuditEvent, before: Pick<AuditRow, "digest"> | null): AuditRow {
  const { data: _, ...columns } = event;
  const text = canonicalJson({ ...event, at: event.at.toISOString() });
  const previousDigest = before?.digest ?? noDigest;
  return { ...columns, event: text, previousDigest, digest: digestOf(previousDigest, text) };
}

const said = z.object({
  contractId: z.int(),
  sequence: z.int(),
  kind: z.string(),
  actor: z.enum(["Advisor", "Client", "Portal", "Reviewer"]),
  userId: z.int().nullable(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  data: z.record(z.string(), z.custom<Json>()),
});

/** The event that a row's text says. Throws where the text is none of an event. */
export function readEvent({ event }: Pick<AuditRow, "event">): AuditEvent {
  return said.parse(JSON.parse(event));
}

function digestOf(previous: Buffer, text: string): Buffer {
  return createHash("sha256").update(previous).update(text, "utf8").digest();
}

/**
 * What is wrong with one event, or with those from one sequence to another:
 * `missing` there is none; `event` its text is not the one that was digested; `digest` its digest is not that of its text;
 * `link` it follows another event than the one before it; `columns` its columns say something else than its text.
 */
export type ChainFault = { from: number; to: number; what: "missing" | "event" | "digest" | "link" | "columns" };

/**
 * Computes a contract's chain anew, in the order of its sequences, and names each event that is not as it was written.
 * Events taken off the end are not seen here: only something kept elsewhere knows how many there were.
 */
export function checkChain(rows: readonly AuditRow[]): ChainFault[] {
  const faults: ChainFault[] = [];
  let sequence = 1;
  let before: AuditRow | null = null;
  for (const [place, row] of rows.entries()) {
    const isAfterGap = row.sequence > sequence;
    if (isAfterGap) faults.push({ from: sequence, to: row.sequence - 1, what: "missing" });
    const previous: Buffer = isAfterGap ? row.previousDigest : (before?.digest ?? noDigest);
    const what = findFault(row, previous, rows[place + 1]);
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
    // The next event remembers the digest that this one had: it tells a changed digest from a changed text.
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
