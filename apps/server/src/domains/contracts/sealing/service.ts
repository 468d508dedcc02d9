import type { User } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { digestOf } from "../documents/document-set.ts";
import { withdrawUntil } from "../revocation/withdraw-until.ts";
import type { Clock } from "../../../ports/clock.ts";
import { digestOfSealed } from "../../../ports/seal/check-seal.ts";
import type { Sealer } from "../../../ports/seal/seal.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import type { ContractDocuments, ContractInput } from "../documents/service.ts";
import type { ContractSigning, StoredSignature, MaySign } from "../signing/service.ts";
import type { Jobs } from "../../messaging/jobs/service.ts";
import type { AdvisorNotices } from "../notices/service.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import { createDeliver, type MakeDownloadLink } from "./deliver.ts";
import { createSealedRepository } from "./repository.ts";
import { createSealDocuments } from "./seal-documents.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  clock: Clock;
  brand: string;
  sealer: Sealer;
  store: ContractStore;
  audit: Pick<Audit, "append">;
  documents: Pick<ContractDocuments, "printSigned" | "summarise">;
  findSignature: ContractSigning["findSignature"];
  maySign: Pick<MaySign, "attempt" | "refuse">;
  jobs: Pick<Jobs, "put">;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  notices: Pick<AdvisorNotices, "isChosen" | "choicesUrl">;
  getUser: (userId: number) => Promise<User>;
  publicUrl: () => string;
  makeDownloadLink: MakeDownloadLink;
  /** Keeps the certificate that seals, by which the documents are checked later. */
  keepCertificate: (transaction: Transaction) => Promise<void>;
};
/** How long a signed contract with an obstacle waits until it is checked again. */
const recheckSeconds = 60 * 60;

export type ContractSealing = ReturnType<typeof createContractSealing>;
export type SealedDocuments = ReturnType<typeof createSealedDocuments>;

/** The documents of signed contracts as they are handed out. */
export function createSealedDocuments({ db, encryption }: Pick<Dependencies, "db" | "encryption">) {
  const within = (on: Database | Transaction) => createSealedRepository(on, encryption);
  return {
    /** Of one contract, in their order, without their bytes; none until it is sealed. */
    list: (contractId: number, on: Database | Transaction = db) => within(on).list(contractId),

    /** Of one contract, in their order, with their bytes. */
    listWhole: (contractId: number) => within(db).listWhole(contractId),

    /** The bytes of a document; null until it is sealed. */
    find: (documentId: string) => within(db).find(documentId),

    /** Of an advisor's contracts that were signed from one moment on and before another, without their bytes. */
    listSignedBetween: (userId: number, from: Date, before: Date) => within(db).listSignedBetween(userId, from, before),

    /** The bytes of a document by its place in its contract. */
    read: (contractId: number, order: number) => within(db).read(contractId, order),

    /** A document by its digest, without its bytes; null where the portal has sealed none of that digest. */
    findByDigest: (digest: string) => within(db).findByDigest(digest),

    /** Returns an issued seal by the digest of its file or of the content that it covers; null if there is none. */
    findSeal: (digest: string) => within(db).findSeal(digest),

    /** Stores the seal of a proof sheet before the sheet is sent. */
    async storeProofSeal(contractId: number, content: Uint8Array, sealedAt: Date): Promise<void> {
      await within(db).insertSeals([
        sealOf({ contractId, kind: "proof", digest: digestOf(content), content, sealedAt }),
      ]);
    },
  };
}

type Sealed = { contractId: number; kind: "document" | "proof"; digest: string; content: Uint8Array; sealedAt: Date };

/** Returns a seal's row. Throws for a file without a seal, which the portal never sends. */
function sealOf({ contractId, kind, digest, content, sealedAt }: Sealed) {
  const contentDigest = digestOfSealed(content);
  if (contentDigest === null) throw new Error(`a file of contract ${contractId} has no seal`);
  return { contractId, kind, digest, contentDigest, sealedAt };
}

/** Seals what was signed, and sends it: nobody is given a document before it is sealed for good. Source: docs/decisions/184. */
export function createContractSealing(dependencies: Dependencies) {
  const { db, encryption, clock, store, audit, findSignature, maySign, jobs, getUser, publicUrl, keepCertificate } =
    dependencies;
  const sealDocuments = createSealDocuments(dependencies);
  const deliver = createDeliver(dependencies);

  return {
    /**
     * Seals the documents of a signed contract; running it twice seals once. If the client has withdrawn in the meantime, the
     * documents are sealed, so that they can be checked, but not sent. A contract with an obstacle stays signed and is checked
     * again later. Rejects if the job has to be repeated.
     */
    async seal(contractId: number): Promise<void> {
      const [contract, signature] = await Promise.all([store.findSignable(contractId), findSignature(contractId)]);
      const isWaiting = contract?.state === "Signed" || contract?.state === "Revoked";
      if (contract === null || signature === null || !isWaiting) return;
      const repository = createSealedRepository(db, encryption);
      if ((await repository.list(contractId)).length > 0) return;
      const work = () => sealNow(contract, signature);
      if (contract.state === "Revoked") await work();
      else if (!(await maySign.attempt(contract, "sign", work)))
        await db.transaction((transaction) => jobs.put(transaction, "seal", contractId, recheckSeconds));
    },
  };

  async function sealNow(contract: SignableContract, signature: StoredSignature): Promise<void> {
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
      // Only creation writes it.
      input: input as ContractInput,
      originals: new Map(contents.map(({ id, content }) => [id, content])),
      checkUrl,
      at: sealedAt,
    });
    const rows = files.map(({ documentId, name, content }, order) => ({
      contractId,
      order,
      documentId,
      name,
      digest: digestOf(content),
      bytes: content.byteLength,
      content,
      sealedAt,
    }));
    const sealedData = { documents: rows.map(({ documentId, digest }) => ({ documentId, digest })) };
    await db.transaction(async (transaction) => {
      const state = await store.lockState(transaction, contractId);
      const within = createSealedRepository(transaction, encryption);
      // Another process was faster.
      if ((await within.list(contractId)).length > 0) return;
      // Rendering and sealing take a while, and the lists may have changed in the meantime.
      const asOfNow = await store.findSignable(contractId, transaction);
      if (state === "Signed" && asOfNow !== null) await maySign.refuse(asOfNow, transaction);
      await within.insert(rows);
      await within.insertSeals(rows.map((row) => sealOf({ ...row, kind: "document" })));
      await keepCertificate(transaction);
      const event = { kind: "Sealed", actor: "Portal", userId: null, data: sealedData } as const;
      if (state !== "Signed") {
        await audit.append(transaction, { ...event, contractId, at: sealedAt });
        return;
      }
      await store.changeState(transaction, { contractId, to: "Sealed", event });
      const written = await deliver(transaction, {
        contract,
        user,
        files,
        summary: dependencies.documents.summarise(input),
        withdrawUntil: withdrawUntil(signature.signedAt),
        checkUrl,
        publicUrl: publicUrl(),
      });
      // Without an e-mail to send, there is nothing to wait for.
      if (written > 0) return;
      const delivered = { kind: "Delivered", actor: "Portal", userId: null } as const;
      await store.changeState(transaction, { contractId, to: "Delivered", event: delivered });
    });
  }
}
