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
  /** All checks are run, in this order. */
  checks: readonly SigningCheck[];
  note: NoteRefusal;
  clock: Clock;
};
export type MaySign = ReturnType<typeof createMaySign>;

/**
 * Creates the check whether a contract may be signed now. Every path to a signature calls it. The signature itself
 * calls it again in its transaction, so that a path that omits the check fails there. A signed contract is checked as
 * of its signature, except for lists that change afterwards: screening and invalid documents are checked as of now.
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
    // Run one after another, because a transaction uses a single connection.
    for (const check of checks) found.push(...(await check(contract, { on, at, step })));
    return found;
  }

  /** Throws `NotSignable`. */
  async function refuse(contract: SignableContract, step: SigningStep, on: Database | Transaction): Promise<void> {
    const obstacles = await listObstacles(contract, step, on);
    if (obstacles.length > 0) throw new NotSignable(obstacles);
  }

  return {
    /** Runs the final check, in the transaction of the signature, its seal or a reminder. Errors: `NotSignable`. */
    refuse: (contract: SignableContract, on: Transaction) => refuse(contract, "sign", on),

    /**
     * Runs `work`, a step towards the signature, if the contract may be signed. Both happen in one transaction that
     * locks the contract, so that an internal review cannot be decided in between. A refusal, also one by the work
     * itself, is recorded in the trail and reported to advisor and operator. If the contract has ended or is signed,
     * only the work runs and refuses it because of its state.
     * Errors: `ContractNotSignable`, with the reasons for an advisor; any error of the work.
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
     * Runs the server's own work on a contract if it may be signed, and returns true if it was done. A refusal, also
     * one by the work itself, is recorded and reported as in `guard`.
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

/** The message is about the first obstacle; the fields contain all of them. */
function withReasons(obstacles: readonly Obstacle[]): ApiError {
  const [first] = obstacles;
  return new ApiError("ContractNotSignable", {
    fields: obstacles.map(({ path, code }) => ({ path, code })),
    params: { ...(first !== undefined && { context: first.code, name: first.name ?? "" }) },
  });
}
