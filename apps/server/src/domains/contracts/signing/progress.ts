import type { EndpointOutput } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { phoneEnding } from "../access/phone-ending.ts";
import { withdrawUntil } from "../revocation/withdraw-until.ts";
import type { ClientAccess } from "../access/service.ts";
import type { ContractStore } from "../records/contract-store.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import type { ContractRevocations } from "../revocation/service.ts";
import type { OutboxStates } from "../../messaging/outbox/service.ts";
import type { KeyDocumentsGate } from "./checks/refuse-unopened.ts";
import { createSigningRepository, type SigningRow } from "./repository.ts";
import { signingSubject } from "./subjects.ts";

type Presented = EndpointOutput<"getContract">;
type Progress = Pick<Presented, "signing" | "questions" | "deliveries" | "keyDocumentsGate" | "revocation"> & {
  signature: Omit<NonNullable<Presented["signature"]>, "sealedAt"> | null;
};
type Dependencies = {
  db: Database;
  encryption: Encryption;
  access: Pick<ClientAccess, "findCode">;
  store: Pick<ContractStore, "findSignable">;
  deliveries: Pick<ContractDeliveries, "list">;
  revocations: Pick<ContractRevocations, "find">;
  messages: OutboxStates;
  gate: KeyDocumentsGate;
};
export type SigningProgress = ReturnType<typeof createSigningProgress>;

/** Creates the service that returns the signing progress of a contract for its advisor. */
export function createSigningProgress(dependencies: Dependencies) {
  const { db, encryption, access, store, deliveries, revocations, messages, gate } = dependencies;

  async function presentCode(contractId: number, on: Database | Transaction) {
    const code = await access.findCode(signingSubject(contractId), on);
    if (code?.isLive !== true) return null;
    const [message] = await messages.list([code.messageId], on);
    return {
      sentAt: code.sentAt.toISOString(),
      validUntil: code.validUntil.toISOString(),
      triesLeft: code.triesLeft,
      nextAt: code.nextAt.toISOString(),
      delivery: message?.state ?? null,
      reason: message?.lastError ?? null,
    };
  }

  return {
    /** Finds the progress. The caller must check that the advisor may access the contract. */
    async find(contractId: number, transaction?: Transaction): Promise<Progress> {
      const on = transaction ?? db;
      const repository = createSigningRepository(on, encryption);
      const contract = await store.findSignable(contractId, on);
      const live = contract?.state === "Signing" ? await repository.findLive(contractId) : null;
      const signature = contract?.signedAt ? await repository.findSignature(contractId) : null;
      const clientMessages = await repository.listMessages(contractId);
      return {
        keyDocumentsGate: gate,
        signing:
          live === null || contract === null
            ? null
            : {
                way: live.way,
                since: live.startedAt.toISOString(),
                phoneEnding: phoneEnding(contract.client?.phoneNumber),
                code: await presentCode(contractId, on),
                link: presentLink(live),
              },
        signature:
          signature === null
            ? null
            : {
                way: signature.way,
                at: signature.signedAt.toISOString(),
                place: signature.place,
                withdrawUntil: withdrawUntil(signature.signedAt),
              },
        revocation: contract?.state === "Revoked" ? await revocations.find(contractId, on) : null,
        deliveries: await deliveries.list(contractId, on),
        questions: clientMessages.map(({ at, kind, text }) => ({ at: at.toISOString(), kind, text })),
      };
    },
  };
}

function presentLink({ linkUntil, linkOpenedAt, remindedAt }: SigningRow) {
  if (linkUntil === null) return null;
  return {
    validUntil: linkUntil.toISOString(),
    openedAt: linkOpenedAt?.toISOString() ?? null,
    remindedAt: remindedAt?.toISOString() ?? null,
  };
}
