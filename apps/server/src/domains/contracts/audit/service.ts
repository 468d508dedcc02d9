import type { ContractEventKind } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { type AuditEvent, type AuditRow, type ChainFault, chainEvent, checkChain, readEvent } from "./chain.ts";
import { type AuditRepository, createAuditRepository } from "./repository.ts";

export type { AuditEvent, ChainFault } from "./chain.ts";
export type { AuditSeals } from "./seals.ts";
export type Audit = ReturnType<typeof createAudit>;

/** A chain and the result of its check. */
export type AuditTrail = {
  count: number;
  /** Digest of the last event in hexadecimal; null if the chain is empty. */
  head: string | null;
  faults: ChainFault[];
  /** Events whose text can be parsed. */
  events: AuditEvent[];
  /** Digests of the events by sequence, in hexadecimal. */
  digests: ReadonlyMap<number, string>;
};

/** An event's canonical text with its own digest and the previous one. */
export type EventText = Pick<AuditRow, "sequence" | "kind" | "actor" | "at" | "event"> & {
  previousDigest: string;
  digest: string;
};

/**
 * Creates the audit trail, which chains the events of each contract by digest. Source:
 * docs/reference/sealing-and-proof.md#audit-trail.
 */
export function createAudit({ repository }: { repository: AuditRepository }) {
  return {
    /**
     * Adds an event to its contract's chain in the transaction of the action that it records, so that both succeed or
     * neither. Of two concurrent events, the second waits for the first transaction and follows its event.
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
     * Lists a contract's events by sequence, parsed from their texts. With a transaction, the list includes events that
     * the transaction added. If a text is corrupt, the event is read from its columns so that the list is complete;
     * `examine` reports it.
     */
    async list(contractId: number, on?: Database | Transaction): Promise<AuditEvent[]> {
      const events = on === undefined ? repository : createAuditRepository(on);
      return (await events.list(contractId)).map((row) => readIfValid(row)[0] ?? { ...row, data: {} });
    },

    /** Lists a contract's events by sequence as they were digested, so that anyone can recompute the digests. */
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

    /** Returns the faults of a contract's chain; an empty list if it is intact or empty. */
    async check(contractId: number): Promise<ChainFault[]> {
      return checkChain(await repository.list(contractId));
    },

    /** Returns a contract's chain with its faults. */
    async examine(contractId: number, on?: Database | Transaction): Promise<AuditTrail> {
      const rows = await (on === undefined ? repository : createAuditRepository(on)).list(contractId);
      const head = rows.at(-1)?.digest.toString("hex") ?? null;
      const digests = new Map(rows.map(({ sequence, digest }) => [sequence, digest.toString("hex")]));
      return { count: rows.length, head, faults: checkChain(rows), events: rows.flatMap(readIfValid), digests };
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
