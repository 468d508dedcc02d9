import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import { createChangeState } from "./change-state.ts";
import { type ChangedContact, createContactRepository } from "./contact-repository.ts";
import { type AskedContracts, type ContractToStore, createContractRepository } from "./contract-repository.ts";
import { listAdvisorsOf } from "../framework-contracts/repository.ts";
import { createSignableRepository } from "./signable-repository.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import { contracts } from "./tables.ts";

export type { ContractToStore, DocumentToStore } from "./contract-repository.ts";
export type ContractStore = ReturnType<typeof createContractStore>;

/** A contract with all that signing, sealing and sending it need; the documents' bytes are read apart. */
export type SignableContract = NonNullable<Awaited<ReturnType<ContractStore["findSignable"]>>>;
/** A made contract with its persons and documents, without the documents' bytes. */
export type MadeContract = NonNullable<Awaited<ReturnType<ContractStore["find"]>>>;

type StoreDependencies = { db: Database; encryption: Encryption; audit: Pick<Audit, "append">; clock: Clock };

/** Contracts from the moment they are made. Source: client §3, Contract document; docs/decisions/176. */
export function createContractStore({ db, encryption, audit, clock }: StoreDependencies) {
  const within = (on: Database | Transaction) => createContractRepository(on, encryption);
  const repository = within(db);

  return {
    /** A contract of an advisor; null for another's and for one that there is not. */
    find: (userId: number, id: number, on: Database | Transaction = db) => within(on).find(userId, id),

    /** A document of an advisor's contract with its bytes and what it was drawn from; null for another's. */
    findDocument: (userId: number, documentId: string) => repository.findDocument(userId, documentId),

    /** A place in the sequence of contract numbers. */
    drawNumber: () => repository.drawNumber(),

    /** The id of a row that is to be written: what is encrypted in it is bound to it. */
    drawId: (of: "contract" | "framework") => repository.drawId(of === "contract" ? contracts : frameworkContracts),

    /** Contracts of an advisor with a person since a moment, newest first, that were not taken back, with what they order. */
    listSince: (userId: number, asked: AskedContracts) => repository.listSince(userId, asked),

    /** The same, once no other transaction makes one of that advisor with that person until this one ends. */
    async lockAndListSince(transaction: Transaction, userId: number, asked: AskedContracts) {
      await within(transaction).lockClient(userId, asked.clientKey);
      return await within(transaction).listSince(userId, asked);
    },

    /** Writes a contract with all that belongs to it. */
    add: (transaction: Transaction, contract: ContractToStore) => within(transaction).add(contract),

    /** A contract as it is signed; null where there is none. Whose it is, the caller looks at. */
    findSignable: (id: number, on: Database | Transaction = db) => createSignableRepository(on, encryption).find(id),

    /** What the documents of a contract were drawn from; null where that was not kept. */
    findInput: (id: number, on: Database | Transaction = db) => createSignableRepository(on, encryption).findInput(id),

    /** The bytes of a contract's documents, in their order. */
    listContents: (id: number) => createSignableRepository(db, encryption).listContents(id),

    /** The id and role of a person of a contract, with the contract's id. */
    findPerson: (personId: string) => createSignableRepository(db, encryption).findPerson(personId),

    /** A document as it was drawn, by its digest; null where there is none. */
    findByDocumentDigest: (digest: string) => createSignableRepository(db, encryption).findByDocumentDigest(digest),

    /** The ids of the contracts that documents belong to, each once. */
    listContractsOf: (documentIds: readonly string[]) =>
      createSignableRepository(db, encryption).listContractsOf(documentIds),

    /** The state of a contract, which nobody else changes until the transaction ends; null for one that there is not. */
    lockState: (transaction: Transaction, id: number) => within(transaction).lockState(id),

    /** The ids of a contract's documents, in their order. */
    listDocumentIds: (transaction: Transaction, id: number) =>
      createContactRepository(transaction, encryption).listDocumentIds(id),

    /** Writes another contact of a contract's client, with the documents that say it. */
    changeContact: (transaction: Transaction, id: number, changed: ChangedContact) =>
      createContactRepository(transaction, encryption).change(id, changed),

    /** The products that a contract orders, in the order of its items. */
    listProducts: (id: number, on: Database | Transaction) => createSignableRepository(on, encryption).listProducts(id),

    /** Writes when a contract was signed and whose it is by then. */
    markSigned: (transaction: Transaction, id: number, signed: { signedAt: Date; clientId: number }) =>
      createSignableRepository(transaction, encryption).markSigned(id, signed),

    /** Who advises a client: by a signed contract, or by a framework contract that is not one nobody has signed. */
    listAdvisorsOf: (transaction: Transaction, clientId: number) => listAdvisorsOf(transaction, clientId),

    setExpiry: (transaction: Transaction, id: number, expiresAt: Date) =>
      createSignableRepository(transaction, encryption).setExpiry(id, expiresAt),

    /** Errors: `ContractStateChanged`. */
    changeState: createChangeState({ audit, encryption, clock }),
  };
}
