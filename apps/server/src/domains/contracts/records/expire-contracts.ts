import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../db/client.ts";
import { reportFault } from "../../../db/report-fault.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ChangeState } from "./change-state.ts";
import { createDueContractRepository } from "./due-contract-repository.ts";

/** Once a minute is enough: requests expire the contracts of their own advisor first. */
const pauseMs = 60_000;
const batchSize = 100;

type Dependencies = { db: Database; clock: Clock; changeState: ChangeState };
export type ContractExpiry = ReturnType<typeof createContractExpiry>;

/** Ends contracts that were not signed in time. Source: docs/reference/contracts.md#expiry. */
export function createContractExpiry({ db, clock, changeState }: Dependencies) {
  /** Expires up to `batchSize` contracts in one transaction, each with its own event; returns their number. */
  async function expireBatch(userId: number | null): Promise<number> {
    return await db.transaction(async (transaction) => {
      const due = await createDueContractRepository(transaction).lockDue({ now: clock.now(), userId }, batchSize);
      for (const contractId of due) {
        const event = { kind: "Expired", actor: "Portal", userId: null } as const;
        await changeState(transaction, { contractId, to: "Expired", event });
      }
      return due.length;
    });
  }

  async function expireAll(userId: number | null): Promise<void> {
    while ((await expireBatch(userId)) === batchSize);
  }

  return {
    /** Expires an advisor's due contracts, so that no page shows one that can no longer be signed as signable. */
    async expireOfUser(userId: number): Promise<void> {
      if (await createDueContractRepository(db).hasDue({ now: clock.now(), userId })) await expireAll(userId);
    },

    /** Expires all due contracts that no other process has locked. */
    expireDue: () => expireAll(null),
  };
}

/**
 * Expires due contracts now and then every minute, in every process: a process skips contracts that another has locked.
 * Returns a function that stops this after the current batch.
 */
export function startContractExpiry(
  expiry: Pick<ContractExpiry, "expireDue">,
  log: Pick<FastifyBaseLogger, "error">,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  function run(): void {
    running ??= expiry
      .expireDue()
      // The database is away, or the portal has a defect: the contracts stay due.
      .catch(reportFault(log, "contracts that were not signed in time could not be expired"))
      .finally(() => (running = null));
  }
  const timer = setInterval(run, pauseMs);
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
