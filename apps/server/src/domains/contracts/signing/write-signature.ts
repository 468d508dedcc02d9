import type { DrawnSignature } from "@fundport/api";
import { consentRevision } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { addDays, pragueDay } from "../../../lib/prague-days.ts";
import { digestOfSignature } from "./signature-digest.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ClientRecords, StoredClient } from "../../clients/records/service.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import type { Jobs } from "../../messaging/jobs/service.ts";
import type { KeyDocumentLedger } from "../key-documents/service.ts";
import type { AdvisorNotices } from "../notices/service.ts";
import type { WebRequests } from "../../sales/web-requests/service.ts";
import type { EndSigning } from "./end-signing.ts";
import { createLockSigning } from "./lock-signing.ts";
import type { MaySign } from "./checks/may-sign.ts";
import { createSigningRepository, type SigningRow } from "./repository.ts";
import type { SignerDevice } from "./tables.ts";

/** The signature data that the client has entered. */
export type SignatureInput = {
  readonly place: string;
  /** Date that the client entered. */
  readonly signDate: string;
  readonly drawing: DrawnSignature | null;
  readonly typedName: string | null;
  readonly withCode: boolean;
  readonly device: SignerDevice;
};
type Dependencies = {
  encryption: Encryption;
  store: Pick<ContractStore, "changeState" | "lockState" | "markSigned" | "listAdvisorsOf">;
  ledger: Pick<KeyDocumentLedger, "listRead">;
  end: EndSigning;
  maySign: Pick<MaySign, "refuse">;
  jobs: Pick<Jobs, "put">;
  clients: Pick<ClientRecords, "storeSigned">;
  notices: Pick<AdvisorNotices, "notifyOfChange">;
  webRequests: Pick<WebRequests, "end">;
  clock: Clock;
};
export type WriteSignature = ReturnType<typeof createWriteSignature>;

/**
 * Creates the function that stores the client's signature in the given transaction. It also changes the contract's
 * state, updates the client's shared record, emails the client's other advisors and schedules the job that seals the
 * documents. Of two concurrent signatures only the first succeeds.
 * Source: docs/reference/signing.md#records-of-a-signature.
 */
export function createWriteSignature(dependencies: Dependencies) {
  const { encryption, store, ledger, end, maySign, jobs, clients, notices, webRequests, clock } = dependencies;
  const lockSigning = createLockSigning(dependencies);
  /**
   * Stores the signature and returns its time. Checks again if the contract may be signed, so that no way of signing
   * can skip the check. Errors: `ContractStateChanged`, also if the signing has ended and another one has begun;
   * `NotSignable`.
   */
  return async (
    transaction: Transaction,
    contract: SignableContract,
    signing: SigningRow,
    input: SignatureInput,
  ): Promise<Date> => {
    const repository = createSigningRepository(transaction, encryption);
    const { id: contractId, client, documentSet, persons, webRequestId } = contract;
    const person = persons.find(({ role }) => role === "Client");
    if (client === null || documentSet === null || person === undefined) {
      throw new Error("a contract that can be signed has its client and its documents");
    }
    await lockSigning(transaction, signing);
    await maySign.refuse(contract, transaction);
    const { way } = signing;
    const { place, drawing, typedName, withCode, device } = input;
    const consent = signing.consent ?? consentRevision;
    const at = clock.now();
    // The documents were opened by the client on their own device, or otherwise by the advisor.
    const read = await ledger.listRead(contractId, way === "External" ? null : contract.userId, transaction);
    const signature = {
      contractId,
      signingId: signing.id,
      way,
      personId: person.id,
      place: place.trim(),
      statedDay: statedDayOf(input.signDate, at),
      documentSet,
      consent,
      typedName,
      withCode,
      read,
      strokes: drawing,
      device,
    };
    const data = { way, documentSet, consent, withCode, read, signature: digestOfSignature(signature) };
    const event = { kind: "Signed", actor: "Client", userId: null, data } as const;
    const signedAt = await store.changeState(transaction, { contractId, to: "Signed", event });
    await repository.addSignature({ ...signature, signedAt });
    await end(transaction, contractId, "Signed");
    const stored = await clients.storeSigned(transaction, client, contract.language);
    await store.markSigned(transaction, contractId, { signedAt, clientId: stored.id });
    await notifyOtherAdvisors(transaction, contract.userId, signedAt, stored);
    if (webRequestId !== null) await webRequests.end(transaction, webRequestId, signedAt);
    await jobs.put(transaction, "seal", contractId);
    await jobs.put(transaction, "refresh-statistics", contract.userId);
    return signedAt;
  };

  /**
   * Notifies the client's other advisors. The client record is locked, so that concurrent signatures send their notices
   * one after another.
   */
  async function notifyOtherAdvisors(transaction: Transaction, userId: number, signedAt: Date, stored: StoredClient) {
    if (stored.changed.length === 0) return;
    const advisors = await store.listAdvisorsOf(transaction, stored.id);
    await notices.notifyOfChange(transaction, {
      userIds: advisors.filter((id) => id !== userId),
      client: stored.formerName,
      fields: stored.changed,
      signedAt,
    });
  }
}

/** Returns the date that the client entered, or null if it differs from the server's date by more than a day. */
function statedDayOf(signDate: string, signedAt: Date): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(signDate)?.[0] ?? "";
  const near = [-1, 0, 1].map((offset) => addDays(pragueDay(signedAt), offset));
  return near.includes(day) ? day : null;
}
