import { ApiError, type EndpointOutput, type User } from "@fundport/api";
import { checkRevocation, checkSentOn, revocationWays } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import type { Jobs } from "../../messaging/jobs/service.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import { createRevocationRepository } from "./repository.ts";
import { findRevocationDays, revocationDaysOf } from "./revocation-days.ts";
import { createWriteRevocation, type Recipient } from "./write-revocation.ts";

export type ContractRevocations = ReturnType<typeof createContractRevocations>;
/** A written withdrawal that the advisor has received. */
export type RecordedRevocation = { sentOn: string; way: string; note?: string | undefined };
type Presented = EndpointOutput<"getContract">["revocation"];

type Dependencies = {
  db: Database;
  encryption: Encryption;
  store: Pick<ContractStore, "changeState" | "findInput">;
  /** Returns the distributor that a contract's stored input contains, or null if unknown. */
  distributorOf: (input: Record<string, unknown> | null) => Recipient | null;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  jobs: Pick<Jobs, "put">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
};

/**
 * Creates the service for clients' withdrawals from signed contracts. A client can withdraw with their own link until
 * the end of the last day. A client can also withdraw in writing, which the advisor can record at any time. Of two
 * concurrent withdrawals only the first succeeds.
 * Source: docs/reference/signing.md#clients-withdrawal.
 */
export function createContractRevocations(dependencies: Dependencies) {
  const { db, encryption, store, distributorOf, getUser, clock } = dependencies;
  const write = createWriteRevocation({ ...dependencies, findRecipient });

  /**
   * Returns the recipient of a withdrawal: the distributor that the contract names, or the advisor's company if the
   * contract names none.
   */
  async function findRecipient({ id, userId }: SignableContract): Promise<Recipient> {
    const { company } = await getUser(userId);
    return distributorOf(await store.findInput(id)) ?? { name: company.name, registrationNumber: null, seat: null };
  }

  return {
    findRecipient,

    /**
     * Records a withdrawal that the advisor has received. If `recorded` is null, it was sent today in an unknown way.
     * Errors: `ContractStateChanged`; `ContractInvalid` with the wrong fields, also if the withdrawal was sent too
     * late.
     */
    async record(contract: SignableContract, recorded: RecordedRevocation | null): Promise<void> {
      const days = revocationDaysOf(contract, clock.now());
      const sentOn = recorded?.sentOn ?? days.today;
      const note = recorded?.note?.trim() ?? "";
      const issues =
        recorded === null ? checkSentOn(sentOn, days) : checkRevocation({ sentOn, way: recorded.way, note }, days);
      refuseIssues("ContractInvalid", issues);
      const way = revocationWays.find((known) => known === recorded?.way) ?? null;
      const { userId } = contract;
      await write(contract, { recordedBy: "Advisor", userId, sentOn, way, note: note === "" ? null : note });
    },

    /**
     * Records a withdrawal that the client makes now with their own link.
     * Errors: `ContractStateChanged`, `WithdrawalTooLate`.
     */
    async withdraw(contract: SignableContract): Promise<void> {
      const { today, lastDay } = revocationDaysOf(contract, clock.now());
      if (today > lastDay) throw new ApiError("WithdrawalTooLate");
      await write(contract, { recordedBy: "Client", userId: null, sentOn: today, way: "Link", note: null });
    },

    /** Returns true if the client may withdraw now. */
    mayWithdraw(contract: SignableContract): boolean {
      const days = findRevocationDays(contract, clock.now());
      return days !== null && days.today <= days.lastDay;
    },

    /**
     * Returns a contract's withdrawal. Returns null if the client has not withdrawn, or if the withdrawal was recorded
     * before the table existed.
     */
    async find(contractId: number, on: Database | Transaction = db): Promise<Presented> {
      const row = await createRevocationRepository(on, encryption).find(contractId);
      if (row === null) return null;
      const { recordedBy, recordedAt, sentOn, way, note } = row;
      return { recordedBy, recordedAt: recordedAt.toISOString(), sentOn, way, note };
    },
  };
}
