import type { ContractEventKind } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import { type AuditEvent, type AuditRow, type ChainFault, chainEvent, checkChain, readEvent } from "./chain.ts";
import { type AuditRepository, createAuditRepository } from "./repository.ts";

export type { AuditEvent, ChainFault } from "./chain.ts";
export type { AuditSeals } from "./seals.ts";
export type Audit = ReturnType<typeof createAudit>;

/** A chain as it is found. */
export type AuditTrail = {
  count: number;
  /** The digest of the last event in hexadecimal; null where there is none. */
  head: string | null;
  faults: ChainFault[];
  /** Those whose text is one of an event. */
  events: AuditEvent[];
  /** Of the events by their sequences, in hexadecimal. */
  digests: ReadonlyMap<number, string>;
};

/** An event's canonical text with its own digest and the one before it. */
export type EventText = Pick<AuditRow, "sequence" | "kind" | "actor" | "at" | "event"> & {
  previousDigest: string;
  digest: string;
};

/** What happened to contracts, in chains of digests. Source: docs/decisions/169. */
export function createAudit({ repository }: { repository: AuditRepository }) {
  return {
    /**
     * Adds an event to its contract's chain, in the transaction that does what the event says: both happen or neither.
     * Of two at once the second waits for the first one's transaction and follows its event.
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
     * A contract's events in their order, as their texts say them; within a transaction those that it has added too. One
     * whose text somebody has spoilt is what its columns say: the others are shown all the same, and `examine` names it.
     */
    async list(contractId: number, on?: Database | Transaction): Promise<AuditEvent[]> {
      const events = on === undefined ? repository : createAuditRepository(on);
      return (await events.list(contractId)).map((row) => readIfWhole(row)[0] ?? { ...row, data: {} });
    },

    /** A contract's events in their order as they were digested, digests in hexadecimal: for whoever computes them anew. */
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

    /** What is wrong with a contract's chain; nothing where it is whole, or has no event yet. */
    async check(contractId: number): Promise<ChainFault[]> {
      return checkChain(await repository.list(contractId));
    },

    /** A contract's chain with whatever is wrong with it. */
    async examine(contractId: number, on?: Database | Transaction): Promise<AuditTrail> {
      const rows = await (on === undefined ? repository : createAuditRepository(on)).list(contractId);
      const head = rows.at(-1)?.digest.toString("hex") ?? null;
      const digests = new Map(rows.map(({ sequence, digest }) => [sequence, digest.toString("hex")]));
      return { count: rows.length, head, faults: checkChain(rows), events: rows.flatMap(readIfWhole), digests };
    },
  };
}

function readIfWhole(row: AuditRow): AuditEvent[] {
  try {
    return [readEvent(row)];
  } catch {
    return [];
  }
}
