import type { ContractEventKind } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { type AuditEvent, type AuditRow, type ChainDefect, chainEvent, checkChain, readEvent } from "./chain.ts";
import { type AuditRepository, createAuditRepository } from "./repository.ts";

export type { AuditEvent, ChainDefect } from "./chain.ts";
export type { AuditSeals } from "./seals.ts";
export type Audit = ReturnType<typeof createAudit>;

/** A contract's chain of events and the result of checking it. */
export type AuditTrail = {
  count: number;
  /** Digest of the last event in hexadecimal, or null if the chain is empty. */
  head: string | null;
  defects: ChainDefect[];
  /** All events whose text can be parsed. */
  events: AuditEvent[];
  /** Digest of each event in hexadecimal. The keys are the events' sequence numbers. */
  digests: ReadonlyMap<number, string>;
};

/** An event's canonical text, its digest and the digest of the previous event. */
export type EventText = Pick<AuditRow, "sequence" | "kind" | "actor" | "at" | "event"> & {
  previousDigest: string;
  digest: string;
};

/**
 * Creates the audit trail, which chains the events of each contract by digest.
 * Source: docs/reference/sealing-and-proof.md#audit-trail.
 */
export function createAudit({ repository }: { repository: AuditRepository }) {
  return {
    /**
     * Adds an event to its contract's chain. The event is stored in the transaction of the recorded action, so that
     * both succeed or both fail. Of two concurrent events, the second waits for the first transaction and follows its
     * event.
     */
    async append(
      transaction: Transaction,
      event: Omit<AuditEvent, "sequence" | "kind"> & { kind: ContractEventKind },
    ): Promise<void> {
      const events = createAuditRepository(transaction);
      const last = await events.lockLast(event.contractId);
      const { contractId, kind, actor, userId, at, data } = event;
      const sequence = (last?.sequence ?? 0) + 1;
      await events.insert(chainEvent({ contractId, sequence, kind, actor, userId, at, data }, last));
    },

    /**
     * Lists a contract's events in order of sequence, parsed from their texts. If a transaction is given, the list
     * includes the events that it has added. If a text is corrupt, the event is read from its columns so that the list
     * is complete; `examine` reports the corrupt text.
     */
    async list(contractId: number, on?: Database | Transaction): Promise<AuditEvent[]> {
      const events = on === undefined ? repository : createAuditRepository(on);
      return (await events.list(contractId)).map((row) => readIfValid(row)[0] ?? { ...row, data: {} });
    },

    /**
     * Lists the digested texts of a contract's events in order of sequence, so that anyone can recompute the digests.
     */
    async listTexts(contractId: number): Promise<EventText[]> {
      const rows = await repository.list(contractId);
      return rows.map(({ sequence, kind, actor, at, event, previousDigest, digest }) => ({
        sequence,
        kind,
        actor,
        at,
        event,
        previousDigest: previousDigest.toString("hex"),
        digest: digest.toString("hex"),
      }));
    },

    /** Returns the defects of a contract's chain. The list is empty if the chain is intact or empty. */
    async check(contractId: number): Promise<ChainDefect[]> {
      return checkChain(await repository.list(contractId));
    },

    /** Returns a contract's chain with its defects. */
    async examine(contractId: number, on?: Database | Transaction): Promise<AuditTrail> {
      const rows = await (on === undefined ? repository : createAuditRepository(on)).list(contractId);
      const head = rows.at(-1)?.digest.toString("hex") ?? null;
      const digests = new Map(rows.map(({ sequence, digest }) => [sequence, digest.toString("hex")]));
      return { count: rows.length, head, defects: checkChain(rows), events: rows.flatMap(readIfValid), digests };
    },
  };
}

function readIfValid(row: AuditRow): AuditEvent[] {
  try {
    return [readEvent(row)];
  } catch {
    return [];
  }
}
