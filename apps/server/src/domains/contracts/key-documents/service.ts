import type { Database, Transaction } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import type { Audit, AuditEvent } from "../audit/service.ts";
import { createCountReading } from "./count-reading.ts";
import { type DescribedOpening, describeOpened } from "./describe-opened.ts";
import { findOpening, isOf, listNamedDocuments } from "./named-documents.ts";
import { type KeyDocuments, type Opened, presentOpening, presentProducts } from "./present-openings.ts";
import { createLedgerRepository, type FrozenProduct, type Opening, type Reader } from "./repository.ts";
import { createDocumentSending } from "./document-sending.ts";
import type { ReadDocument } from "./tables.ts";

export type { DescribedOpening } from "./describe-opened.ts";
/** The documents of a contract and the key documents of its products, with the openings of one reader. */
export type DocumentsOfReader = {
  readonly documents: readonly { documentId: string; name: string; digest: string; opened: Opened }[];
  readonly products: KeyDocuments;
};
type Dependencies = { db: Database; storage: Pick<FileStorage, "read">; audit: Pick<Audit, "append">; clock: Clock };
export type KeyDocumentLedger = ReturnType<typeof createKeyDocumentLedger>;

/**
 * Creates the ledger of a contract's documents and their openings. A document counts as opened once the server has sent
 * it. The browser reports the pages and seconds that were read. Source: docs/reference/signing.md#opened-documents.
 */
export function createKeyDocumentLedger(dependencies: Dependencies) {
  const { db } = dependencies;

  return {
    ...createDocumentSending(dependencies),
    count: createCountReading(dependencies),

    /** Stores the key documents of a contract in the transaction that creates the contract. */
    record: (transaction: Transaction, contractId: number, products: readonly FrozenProduct[]): Promise<void> =>
      createLedgerRepository(transaction).insert(contractId, products),

    /**
     * Returns the documents of a contract with the openings of a reader. The caller must check that the reader may
     * access the contract.
     */
    async list(contractId: number, userId: Reader, on: Database | Transaction = db): Promise<DocumentsOfReader> {
      const repository = createLedgerRepository(on);
      const openings = (await repository.listOpenings(contractId)).filter((opening) => opening.userId === userId);
      const openedOf = (type: Opening["productType"], id: string, digest: string) =>
        presentOpening(findOpening(openings, type, id, digest));
      return {
        documents: (await repository.listDocuments(contractId)).map((document) => ({
          ...document,
          opened: openedOf("Contract", document.documentId, document.digest),
        })),
        products: presentProducts(await repository.listKeyDocuments(contractId), openedOf),
      };
    },

    /** Lists the documents that a reader has opened, in the documents' order. They are stored with the signature. */
    async listRead(contractId: number, userId: Reader, on: Database | Transaction): Promise<ReadDocument[]> {
      const repository = createLedgerRepository(on);
      const openings = (await repository.listOpenings(contractId)).filter((opening) => opening.userId === userId);
      const documents = await listNamedDocuments(repository, contractId);
      return documents.flatMap(({ productType, documentId, digest, name, product }) => {
        const found = findOpening(openings, productType, documentId, digest);
        if (found === undefined) return [];
        const { lastPage, pages, pageCount, seconds } = found;
        const openedAt = found.firstOpenedAt.toISOString();
        return [{ productType, documentId, digest, name, product, openedAt, lastPage, pages, pageCount, seconds }];
      });
    },

    /**
     * Describes the documents of a contract's opening events and how much of each was read. The keys are the events'
     * sequence numbers.
     */
    async describe(
      contractId: number,
      events: readonly Pick<AuditEvent, "sequence" | "kind" | "actor" | "data">[],
      on: Database | Transaction = db,
    ): Promise<ReadonlyMap<number, DescribedOpening>> {
      const repository = createLedgerRepository(on);
      const openings = await repository.listOpenings(contractId);
      const openedDocuments = (await listNamedDocuments(repository, contractId)).flatMap((named) =>
        openings
          .filter((opening) => isOf(opening, named.productType, named.documentId, named.digest))
          .map((opening) => ({ ...opening, name: named.name, product: named.product })),
      );
      return new Map(events.map((event) => [event.sequence, describeOpened(event, openedDocuments)]));
    },
  };
}
