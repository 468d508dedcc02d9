import type { User } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { advisorOf } from "../../identity/users/service.ts";
import { formatPragueMoment, pragueDay } from "../../../lib/prague-days.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import type { Jobs } from "../../messaging/jobs/service.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import { createRevocationRepository } from "./repository.ts";
import type { SentWay } from "./tables.ts";

/** The company to which a withdrawal is addressed. */
export type Recipient = { name: string; registrationNumber: string | null; seat: string | null };
type SentRevocation = {
  recordedBy: "Advisor" | "Client";
  userId: number | null;
  sentOn: string;
  way: SentWay | null;
  note: string | null;
};
type Receipt = Pick<SentRevocation, "sentOn" | "way"> & { user: User; receivedBy: Recipient; recordedAt: Date };
type Dependencies = {
  db: Database;
  encryption: Encryption;
  store: Pick<ContractStore, "changeState">;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  jobs: Pick<Jobs, "put">;
  getUser: (userId: number) => Promise<User>;
  findRecipient: (contract: SignableContract) => Promise<Recipient>;
};

/** Creates the function that stores a client's withdrawal, adds its event and sends the receipts. */
export function createWriteRevocation(dependencies: Dependencies) {
  const { db, encryption, store, outbox, deliveries, jobs, getUser, findRecipient } = dependencies;

  /** Emails the receipt to the client and the advisor. */
  async function sendReceipts(transaction: Transaction, contract: SignableContract, receipt: Receipt): Promise<void> {
    const { user, receivedBy, recordedAt, sentOn, way } = receipt;
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

  /** Throws `ContractStateChanged` for a contract that is not signed or was already revoked. */
  return async (contract: SignableContract, revocation: SentRevocation): Promise<void> => {
    const { id: contractId } = contract;
    const { recordedBy, userId, sentOn, way, note } = revocation;
    const [user, receivedBy] = await Promise.all([getUser(contract.userId), findRecipient(contract)]);
    await db.transaction(async (transaction) => {
      const data = { sentOn, ...(way !== null && { sentBy: way }) };
      const event = { kind: "Revoked", actor: recordedBy, userId, data } as const;
      const recordedAt = await store.changeState(transaction, { contractId, to: "Revoked", event });
      const row = { contractId, recordedBy, recordedAt, sentOn, way, note };
      await createRevocationRepository(transaction, encryption).add(row);
      await jobs.put(transaction, "refresh-statistics", contract.userId);
      await sendReceipts(transaction, contract, { user, receivedBy, recordedAt, sentOn, way });
    });
  };
}
