import type { User } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Sealer } from "../../../ports/seal/seal.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import { digestOf } from "../documents/document-set.ts";
import type { ContractDocuments, ContractInput } from "../documents/service.ts";
import type { AdvisorNotices } from "../notices/service.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import { withdrawUntil } from "../revocation/withdraw-until.ts";
import type { MaySign, StoredSignature } from "../signing/service.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import { createDeliver, type MakeDownloadLink } from "./deliver.ts";
import { createSealedRepository } from "./repository.ts";
import { createSealDocuments, type SealedFile } from "./seal-documents.ts";
import { sealRowOf } from "./seal-row.ts";

export type SealContractDependencies = {
  db: Database;
  encryption: Encryption;
  clock: Clock;
  brand: string;
  sealer: Sealer;
  store: ContractStore;
  audit: Pick<Audit, "append">;
  documents: Pick<ContractDocuments, "printSigned" | "summarise">;
  maySign: Pick<MaySign, "refuse">;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  notices: Pick<AdvisorNotices, "isChosen" | "choicesUrl">;
  getUser: (userId: number) => Promise<User>;
  publicUrl: () => string;
  makeDownloadLink: MakeDownloadLink;
  /** Stores the current certificate, which later verifications of the documents need. */
  storeCertificate: (transaction: Transaction) => Promise<void>;
};

/** Creates the function that seals the documents of a signed contract and sends them. */
export function createSealContract(dependencies: SealContractDependencies) {
  const { db, encryption, clock, store, audit, maySign, getUser, publicUrl, storeCertificate } = dependencies;
  const sealDocuments = createSealDocuments(dependencies);
  const deliver = createDeliver(dependencies);

  return async (contract: SignableContract, signature: StoredSignature): Promise<void> => {
    const contractId = contract.id;
    const [input, contents, user] = await Promise.all([
      store.findInput(contractId),
      store.listContents(contractId),
      getUser(contract.userId),
    ]);
    if (input === null) throw new Error(`contract ${contractId} has no input to render documents from`);
    const sealedAt = clock.now();
    const checkUrl = `${publicUrl()}/verify`;
    const files = await sealDocuments({
      contract,
      signature,
      // The stored input has this type, because only the creation and a change of the client's contact write it.
      input: input as ContractInput,
      originals: new Map(contents.map(({ id, content }) => [id, content])),
      checkUrl,
      at: sealedAt,
    });
    const rows = rowsOf(files, contractId, sealedAt);
    const data = { documents: rows.map(({ documentId, digest }) => ({ documentId, digest })) };
    await db.transaction(async (transaction) => {
      const state = await store.lockState(transaction, contractId);
      const repository = createSealedRepository(transaction, encryption);
      // Another process has already sealed the contract.
      if ((await repository.list(contractId)).length > 0) return;
      // The contract is checked again, because rendering and sealing take time and the lists of persons and invalid
      // documents may have changed since.
      const current = await store.findSignable(contractId, transaction);
      if (state === "Signed" && current !== null) await maySign.refuse(current, transaction);
      await repository.insert(rows);
      await repository.insertSeals(rows.map((row) => sealRowOf({ ...row, kind: "document" })));
      await storeCertificate(transaction);
      const event = { kind: "Sealed", actor: "Portal", userId: null, data } as const;
      if (state !== "Signed") {
        await audit.append(transaction, { ...event, contractId, at: sealedAt });
        return;
      }
      await store.changeState(transaction, { contractId, to: "Sealed", event });
      const emailCount = await deliver(transaction, {
        contract,
        user,
        files,
        summary: dependencies.documents.summarise(input),
        withdrawUntil: withdrawUntil(signature.signedAt),
        checkUrl,
        publicUrl: publicUrl(),
      });
      // If emails were enqueued, the contract becomes `Delivered` when the emails have been sent.
      if (emailCount > 0) return;
      const delivered = { kind: "Delivered", actor: "Portal", userId: null } as const;
      await store.changeState(transaction, { contractId, to: "Delivered", event: delivered });
    });
  };
}

function rowsOf(files: readonly SealedFile[], contractId: number, sealedAt: Date) {
  return files.map(({ documentId, name, content }, order) => ({
    contractId,
    order,
    documentId,
    name,
    digest: digestOf(content),
    bytes: content.byteLength,
    content,
    sealedAt,
  }));
}
