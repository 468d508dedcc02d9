import { ApiError } from "@fundport/api";
import { canStillBeSigned } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import type { NoteRefusal, Refused } from "./note-refusal.ts";
import { NotSignable, type Obstacle, type SigningCheck, type SigningStep } from "./obstacles.ts";

type Dependencies = {
  db: Database;
  store: Pick<ContractStore, "lockState">;
  /** The checks. All of them are run, in this order. */
  checks: readonly SigningCheck[];
  note: NoteRefusal;
  clock: Clock;
};
export type MaySign = ReturnType<typeof createMaySign>;

/**
 * Creates the check that decides if a contract may be signed now. Every way of signing calls it. The signature itself
 * calls it again in its own transaction, so that a way of signing that omits the check fails there. A signed contract
 * is checked as of its signature. Only the screening list and the list of invalid documents are checked as of now,
 * because they may have changed since.
 * Source: docs/reference/signing.md#checks-before-a-signature.
 */
export function createMaySign({ db, store, checks, note, clock }: Dependencies) {
  async function listObstacles(
    contract: SignableContract,
    step: SigningStep,
    on: Database | Transaction,
  ): Promise<Obstacle[]> {
    const at = contract.signedAt ?? clock.now();
    const found: Obstacle[] = [];
    // The checks run one after another, because a transaction uses a single connection.
    for (const check of checks) found.push(...(await check(contract, { on, at, step })));
    return found;
  }

  /** Throws `NotSignable` if a check finds an obstacle. */
  async function refuse(contract: SignableContract, step: SigningStep, on: Database | Transaction): Promise<void> {
    const obstacles = await listObstacles(contract, step, on);
    if (obstacles.length > 0) throw new NotSignable(obstacles);
  }

  return {
    /** Runs the final check in the transaction of the signature, the sealing or the reminder. Errors: `NotSignable`. */
    refuse: (contract: SignableContract, on: Transaction) => refuse(contract, "sign", on),

    /**
     * Runs `work`, a step towards the signature, if the contract may be signed. The check and the work run in one
     * transaction that locks the contract, so that an internal review cannot be decided in between. If the check or the
     * work refuses the step, the refusal is recorded in the audit trail and reported to the advisor and the operator.
     * If the contract has ended or is signed, no check runs, and the work refuses the step because of the contract's
     * state.
     * Errors: `ContractNotSignable`, which contains the reasons if an advisor sent the request; any error of the work.
     */
    async guard<Done>(
      contract: SignableContract,
      { step, ...by }: Refused & { readonly step: SigningStep },
      work: (transaction: Transaction) => Promise<Done>,
    ): Promise<Done> {
      try {
        return await db.transaction(async (transaction) => {
          const state = await store.lockState(transaction, contract.id);
          if (state !== null && canStillBeSigned(state)) await refuse(contract, step, transaction);
          return await work(transaction);
        });
      } catch (error) {
        if (!(error instanceof NotSignable)) throw error;
        await note(contract, error.obstacles, by);
        throw by.actor === "Advisor" ? withReasons(error.obstacles) : error;
      }
    },

    /**
     * Runs the server's own work on a contract if the contract may be signed. Returns true if the work was done. If the
     * check or the work refuses, the refusal is recorded and reported in the same way as by `guard`.
     */
    async attempt(contract: SignableContract, step: SigningStep, work: () => Promise<void>): Promise<boolean> {
      try {
        await refuse(contract, step, db);
        await work();
        return true;
      } catch (error) {
        if (!(error instanceof NotSignable)) throw error;
        await note(contract, error.obstacles, { actor: "Portal", userId: null });
        return false;
      }
    },
  };
}

/** The message describes the first obstacle. The fields contain all obstacles. */
function withReasons(obstacles: readonly Obstacle[]): ApiError {
  const [first] = obstacles;
  return new ApiError("ContractNotSignable", {
    fields: obstacles.map(({ path, code }) => ({ path, code })),
    params: { ...(first !== undefined && { context: first.code, name: first.name ?? "" }) },
  });
}
