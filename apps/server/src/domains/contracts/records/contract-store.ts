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

/**
 * A contract with all data that are needed to sign, seal and send it. The contents of its documents are loaded
 * separately.
 */
export type SignableContract = NonNullable<Awaited<ReturnType<ContractStore["findSignable"]>>>;
/** A stored contract with its persons and documents, but without the contents of the documents. */
export type StoredContract = NonNullable<Awaited<ReturnType<ContractStore["find"]>>>;

type StoreDependencies = { db: Database; encryption: Encryption; audit: Pick<Audit, "append">; clock: Clock };

/** Creates the store of contracts. Source: docs/reference/contracts.md#parts-of-a-contract. */
export function createContractStore({ db, encryption, audit, clock }: StoreDependencies) {
  const repository = createContractRepository(db, encryption);
  const signableIn = (on: Database | Transaction) => createSignableRepository(on, encryption);
  const recentIn = (on: Database | Transaction) => createRecentContractRepository(on, encryption);
  const documents = createDocumentRepository(db, encryption);

  return {
    /** Returns an advisor's contract. Returns null for an unknown id and for another advisor's contract. */
    find: (userId: number, id: number, on: Database | Transaction = db) =>
      createContractRepository(on, encryption).find(userId, id),

    /**
     * Returns a document of an advisor's contract with its content and input. Returns null for another advisor's
     * document.
     */
    findDocument: (userId: number, documentId: string) => documents.find(userId, documentId),

    /** Returns the next number of the sequence for contract numbers. */
    drawNumber: () => repository.drawNumber(),

    /** Reserves an id before the row is written, because the row's encrypted values are bound to the id. */
    drawId: (of: "contract" | "framework") => repository.drawId(of === "contract" ? contracts : frameworkContracts),

    /** Lists an advisor's live contracts with a person since a given time, newest first, including their items. */
    listRecent: (userId: number, query: RecentContractsQuery) => recentIn(db).list(userId, query),

    /**
     * Does the same as `listRecent`, but first waits for other transactions that create a contract of the same advisor
     * with the same person.
     */
    async lockAndListRecent(transaction: Transaction, userId: number, query: RecentContractsQuery) {
      await recentIn(transaction).lockClient(userId, query.clientKey);
      return await recentIn(transaction).list(userId, query);
    },

    /** Writes a contract with all related rows. */
    add: (transaction: Transaction, contract: ContractToStore) =>
      createNewContractRepository(transaction, encryption).add(contract),

    /**
     * Returns a contract of any advisor for the signature. Returns null for an unknown id. The caller must check
     * access.
     */
    findSignable: (id: number, on: Database | Transaction = db) => signableIn(on).find(id),

    /** Returns the input from which the documents of a contract were rendered, or null if it was not stored. */
    findInput: (id: number, on: Database | Transaction = db) => signableIn(on).findInput(id),

    /** Lists the contents of a contract's documents, in order. */
    listContents: (id: number) => documents.listContents(id),

    /** Returns the contract id and the role of a person in a contract. */
    findPerson: (personId: string) => signableIn(db).findPerson(personId),

    /**
     * Finds a document by the digest of its content. Returns its name and contract, or null if the digest is unknown.
     */
    findByDocumentDigest: (digest: string) => documents.findByDigest(digest),

    /** Lists the ids of the contracts to which the documents belong, without duplicates. */
    listContractsOf: (documentIds: readonly string[]) => documents.listContractsOf(documentIds),

    /**
     * Returns the state of a contract and locks the contract until this transaction ends. Returns null for an unknown
     * id.
     */
    lockState: (transaction: Transaction, id: number) =>
      createContractRepository(transaction, encryption).lockState(id),

    /** Lists the ids of a contract's documents, in order. */
    listDocumentIds: (transaction: Transaction, id: number) =>
      createDocumentRepository(transaction, encryption).listIds(id),

    /** Stores the changed contact of a contract's client, and the documents that contain the new contact. */
    changeContact: (transaction: Transaction, id: number, changed: ChangedContact) =>
      createContactRepository(transaction, encryption).change(id, changed),

    /** Lists the products that a contract orders, in the order of the contract's items. */
    listProducts: (id: number, on: Database | Transaction) => signableIn(on).listProducts(id),

    /** Stores the time of the signature and the id of the client's record. */
    markSigned: (transaction: Transaction, id: number, signed: { signedAt: Date; clientId: number }) =>
      signableIn(transaction).markSigned(id, signed),

    /**
     * Lists the advisors who have a signed contract with a client, or a framework contract that was signed or imported.
     */
    listAdvisorsOf: (transaction: Transaction, clientId: number) => listAdvisorsOf(transaction, clientId),

    setExpiry: (transaction: Transaction, id: number, expiresAt: Date) =>
      signableIn(transaction).setExpiry(id, expiresAt),

    /** Changes the state of a contract. Throws `ContractStateChanged`. */
    changeState: createChangeState({ audit, encryption, clock }),
  };
}
