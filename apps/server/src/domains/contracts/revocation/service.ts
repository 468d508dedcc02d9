import { ApiError, type EndpointOutput, type User } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import {
  canBecome,
  checkRevocation,
  checkSentOn,
  formatContractNumber,
  type RevocationDays,
  revocationWays,
} from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { advisorOf } from "../../../lib/advisor-contact.ts";
import { formatPragueMoment, pragueDay } from "../../../lib/prague-days.ts";
import { withdrawUntil } from "./withdraw-until.ts";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import type { Jobs } from "../../messaging/jobs/service.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import { createRevocationRepository } from "./repository.ts";
import type { SentWay } from "./tables.ts";

export type ContractRevocations = ReturnType<typeof createContractRevocations>;
/** A withdrawal that reached the advisor. */
export type RecordedRevocation = { sentOn: string; way: string; note?: string | undefined };
/** The firm that a withdrawal is addressed to. */
type Recipient = { name: string; registrationNumber: string | null; seat: string | null };
type Presented = EndpointOutput<"getContract">["revocation"];

type Dependencies = {
  db: Database;
  encryption: Encryption;
  store: Pick<ContractStore, "changeState" | "findInput">;
  /** Reads the distributor from a contract's stored input; null if it is unknown. */
  distributorOf: (input: Record<string, unknown> | null) => Recipient | null;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  jobs: Pick<Jobs, "put">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
};
type Sent = {
  recordedBy: "Advisor" | "Client";
  userId: number | null;
  sentOn: string;
  way: SentWay | null;
  note: string | null;
};

/**
 * Clients withdraw from signed contracts: at their own link until the end of the last day, or in writing, which the
 * advisor can record at any time. Of two concurrent withdrawals the first one wins. Source: docs/decisions/284.
 */
export function createContractRevocations(dependencies: Dependencies) {
  const { db, encryption, store, distributorOf, outbox, deliveries, jobs, getUser, clock } = dependencies;

  /** Returns the recipient as the contract names it, or else the advisor's company. */
  async function findRecipient({ id, userId }: SignableContract): Promise<Recipient> {
    const { company } = await getUser(userId);
    return distributorOf(await store.findInput(id)) ?? { name: company.name, registrationNumber: null, seat: null };
  }

  /** Errors: `ContractStateChanged` for a contract that is not signed, or was revoked already. */
  async function write(contract: SignableContract, sent: Sent): Promise<void> {
    const { id: contractId } = contract;
    const { recordedBy, userId, sentOn, way, note } = sent;
    const [user, receivedBy] = await Promise.all([getUser(contract.userId), findRecipient(contract)]);
    await db.transaction(async (transaction) => {
      const data = { sentOn, ...(way !== null && { sentBy: way }) };
      const event = { kind: "Revoked", actor: recordedBy, userId, data } as const;
      const recordedAt = await store.changeState(transaction, { contractId, to: "Revoked", event });
      const row = { contractId, recordedBy, recordedAt, sentOn, way, note };
      await createRevocationRepository(transaction, encryption).add(row);
      await jobs.put(transaction, "refresh-statistics", contract.userId);
      await confirm(transaction, contract, { user, receivedBy, recordedAt, sentOn, way });
    });
  }

  /** The receipt for the client, and the same for the advisor. */
  async function confirm(
    transaction: Transaction,
    contract: SignableContract,
    {
      user,
      receivedBy,
      recordedAt,
      sentOn,
      way,
    }: Pick<Sent, "sentOn" | "way"> & { user: User; receivedBy: Recipient; recordedAt: Date },
  ): Promise<void> {
    const { id: contractId, number, clientName, clientEmail, isAppendix, signedAt, documents } = contract;
    const people = [
      { role: "Client", to: clientEmail, language: contract.language ?? user.language },
      { role: "Advisor", to: user.email, language: user.language },
    ] as const;
    for (const { role, to, language } of people) {
      if (to === null) continue;
      const messageId = await outbox.enqueue(transaction, {
        template: "sign-revoked",
        language,
        to,
        ...(role === "Client" && { replyTo: user.email, onBehalfOf: user.id }),
        data: {
          advisor: advisorOf(user),
          number: formatContractNumber(number ?? ""),
          isAppendix,
          client: clientName,
          isForClient: role === "Client",
          signedOn: signedAt === null ? "" : formatDay(pragueDay(signedAt)),
          sentOn: formatDay(sentOn),
          way,
          receivedBy,
          recordedAt: formatPragueMoment(recordedAt),
          documents: documents.map(({ name }) => name),
        },
      });
      await deliveries.record(transaction, { contractId, kind: "Revoked", role, recipient: to, messageId });
    }
  }

  /** Returns null for a contract that cannot be withdrawn from. */
  function findDays({ state, signedAt }: SignableContract): RevocationDays | null {
    if (signedAt === null || !canBecome(state, "Revoked")) return null;
    return { signedOn: pragueDay(signedAt), lastDay: withdrawUntil(signedAt), today: pragueDay(clock.now()) };
  }
  /** Errors: `ContractStateChanged` for a contract that cannot be withdrawn from. */
  function daysOf(contract: SignableContract): RevocationDays {
    const days = findDays(contract);
    if (days === null) throw new ApiError("ContractStateChanged");
    return days;
  }

  return {
    findRecipient,

    /**
     * Records a withdrawal that reached the advisor; null: sent today, in an unknown way.
     * Errors: `ContractStateChanged`, `ContractInvalid` with the wrong fields, also for one sent too late.
     */
    async record(contract: SignableContract, recorded: RecordedRevocation | null): Promise<void> {
      const days = daysOf(contract);
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
     * Records a withdrawal that the client makes now, at their own link.
     * Errors: `ContractStateChanged`, `WithdrawalTooLate`.
     */
    async withdraw(contract: SignableContract): Promise<void> {
      const { today, lastDay } = daysOf(contract);
      if (today > lastDay) throw new ApiError("WithdrawalTooLate");
      await write(contract, { recordedBy: "Client", userId: null, sentOn: today, way: "Link", note: null });
    },

    /** Returns true if the client may withdraw now. */
    mayWithdraw(contract: SignableContract): boolean {
      const days = findDays(contract);
      return days !== null && days.today <= days.lastDay;
    },

    /** Returns a contract's withdrawal; null if there is none, or it was recorded before such rows existed. */
    async find(contractId: number, on: Database | Transaction = db): Promise<Presented> {
      const row = await createRevocationRepository(on, encryption).find(contractId);
      if (row === null) return null;
      const { recordedBy, recordedAt, sentOn, way, note } = row;
      return { recordedBy, recordedAt: recordedAt.toISOString(), sentOn, way, note };
    },
  };
}
