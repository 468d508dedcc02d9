import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import { listAdvisorsOf } from "../framework-contracts/repository.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import { createChangeState } from "./change-state.ts";
import { type ChangedContact, createContactRepository } from "./contact-repository.ts";
import { createContractRepository } from "./contract-repository.ts";
import { createDocumentRepository } from "./document-repository.ts";
import { type ContractToStore, createNewContractRepository } from "./new-contract-repository.ts";
import { createRecentContractRepository, type RecentContractsQuery } from "./recent-contract-repository.ts";
import { createSignableRepository } from "./signable-repository.ts";
import { contracts } from "./tables.ts";

export type { ContractToStore, DocumentToStore } from "./new-contract-repository.ts";
export type ContractStore = ReturnType<typeof createContractStore>;

/** A contract with all data needed for signing, sealing and sending it. The documents' bytes are read separately. */
export type SignableContract = NonNullable<Awaited<ReturnType<ContractStore["findSignable"]>>>;
/** A stored contract with its persons and documents, without the documents' bytes. */
export type StoredContract = NonNullable<Awaited<ReturnType<ContractStore["find"]>>>;

type StoreDependencies = { db: Database; encryption: Encryption; audit: Pick<Audit, "append">; clock: Clock };

/** Creates the store of contracts. Source: docs/reference/contracts.md#parts-of-a-contract. */
export function createContractStore({ db, encryption, audit, clock }: StoreDependencies) {
  const repository = createContractRepository(db, encryption);
  const signableIn = (on: Database | Transaction) => createSignableRepository(on, encryption);
  const recentIn = (on: Database | Transaction) => createRecentContractRepository(on, encryption);
  const documents = createDocumentRepository(db, encryption);

  return {
    /** Returns an advisor's contract; null for an unknown id or another advisor's contract. */
    find: (userId: number, id: number, on: Database | Transaction = db) =>
      createContractRepository(on, encryption).find(userId, id),

    /**
     * Returns a document of an advisor's contract with its bytes and its input; null for another advisor's document.
     */
    findDocument: (userId: number, documentId: string) => documents.find(userId, documentId),

    /** Returns the next value of the sequence of contract numbers. */
    drawNumber: () => repository.drawNumber(),

    /** Returns an id before the row is written, because its encrypted values are bound to the id. */
    drawId: (of: "contract" | "framework") => repository.drawId(of === "contract" ? contracts : frameworkContracts),

    /** Lists an advisor's live contracts with a person since a given time, newest first, with their items. */
    listRecent: (userId: number, query: RecentContractsQuery) => recentIn(db).list(userId, query),

    /** Does the same after waiting for other transactions that create a contract of that advisor with that person. */
    async lockAndListRecent(transaction: Transaction, userId: number, query: RecentContractsQuery) {
      await recentIn(transaction).lockClient(userId, query.clientKey);
      return await recentIn(transaction).list(userId, query);
    },

    /** Writes a contract with all related rows. */
    add: (transaction: Transaction, contract: ContractToStore) =>
      createNewContractRepository(transaction, encryption).add(contract),

    /** Returns a contract of any advisor for its signature; null for an unknown id. The caller must check access. */
    findSignable: (id: number, on: Database | Transaction = db) => signableIn(on).find(id),

    /** Returns the input that the documents of a contract were rendered from; null if it was not stored. */
    findInput: (id: number, on: Database | Transaction = db) => signableIn(on).findInput(id),

    /** Lists the bytes of a contract's documents, in order. */
    listContents: (id: number) => documents.listContents(id),

    /** Returns the id and role of a contract's person, with the contract's id. */
    findPerson: (personId: string) => signableIn(db).findPerson(personId),

    /** Returns the name and contract of a document by the digest of its bytes; null if it is unknown. */
    findByDocumentDigest: (digest: string) => documents.findByDigest(digest),

    /** Lists the ids of the contracts that the documents belong to, without duplicates. */
    listContractsOf: (documentIds: readonly string[]) => documents.listContractsOf(documentIds),

    /** Returns the state of a contract and locks it until this transaction ends; null for an unknown id. */
    lockState: (transaction: Transaction, id: number) =>
      createContractRepository(transaction, encryption).lockState(id),

    /** Lists the ids of a contract's documents, in order. */
    listDocumentIds: (transaction: Transaction, id: number) =>
      createDocumentRepository(transaction, encryption).listIds(id),

    /** Writes a changed contact of a contract's client, with the documents that contain it. */
    changeContact: (transaction: Transaction, id: number, changed: ChangedContact) =>
      createContactRepository(transaction, encryption).change(id, changed),

    /** Lists the products that a contract orders, in the order of its items. */
    listProducts: (id: number, on: Database | Transaction) => signableIn(on).listProducts(id),

    /** Writes the time of the signature and the client's id. */
    markSigned: (transaction: Transaction, id: number, signed: { signedAt: Date; clientId: number }) =>
      signableIn(transaction).markSigned(id, signed),

    /** Lists the advisors of a client: by a signed contract, or by a framework contract unless it was never signed. */
    listAdvisorsOf: (transaction: Transaction, clientId: number) => listAdvisorsOf(transaction, clientId),

    setExpiry: (transaction: Transaction, id: number, expiresAt: Date) =>
      signableIn(transaction).setExpiry(id, expiresAt),

    /** Throws `ContractStateChanged`. */
    changeState: createChangeState({ audit, encryption, clock }),
  };
}
