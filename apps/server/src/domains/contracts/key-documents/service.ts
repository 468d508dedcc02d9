import { ApiError, type EndpointInput, type EndpointOutput } from "@fundport/api";
import type { Database, Transaction } from "../../../db/client.ts";
import { documentKey } from "../../../lib/document-files.ts";
import type { Clock } from "../../../ports/clock.ts";
import { countPages } from "../../../ports/seal/count-pages.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import type { Audit, AuditEvent } from "../audit/service.ts";
import { type DescribedOpening, describeOpened } from "./describe-opened.ts";
import {
  createLedgerRepository,
  type FrozenProduct,
  type Opening,
  type Reader,
  type SentDocument,
} from "./repository.ts";
import type { ReadDocument } from "./tables.ts";

export type { DescribedOpening } from "./describe-opened.ts";
type Contract = EndpointOutput<"getContract">;
type KeyDocuments = Contract["keyDocuments"];
type Opened = Contract["documents"][number]["opened"];
type Report = EndpointInput<"reportReadAtLink">["body"];
/** The documents of a contract and the key documents of its products, with the openings by one reader. */
export type DocumentsOfReader = {
  readonly documents: readonly { documentId: string; name: string; digest: string; opened: Opened }[];
  readonly products: KeyDocuments;
};
/** A document that is sent; `productId` is set for a key document. */
type Sent = Omit<SentDocument, "pageCount" | "at"> & { readonly productId: number | null };
/** Whether the response has the bytes: a HEAD request does not count as reading. */
type Sending = { readonly isSent: boolean };
type Dependencies = { db: Database; storage: Pick<FileStorage, "read">; audit: Pick<Audit, "append">; clock: Clock };
export type KeyDocumentLedger = ReturnType<typeof createKeyDocumentLedger>;

/** Nobody reads on for longer without closing the document. */
const maxReportSeconds = 60 * 60;
/** Of a document whose pages cannot be counted. */
const maxPages = 1000;

/**
 * The documents of a contract and their openings. A document counts as opened once the portal has sent its bytes; pages and
 * seconds are added from the browser's reports. Source: docs/decisions/175, 277.
 */
export function createKeyDocumentLedger({ db, storage, audit, clock }: Dependencies) {
  const repository = createLedgerRepository(db);

  /** Records that documents with the same bytes are sent to a reader, and appends to the trail the first time. */
  async function noteSent(sent: Sent[], bytes: Uint8Array): Promise<void> {
    const at = clock.now();
    const pageCount = countPages(bytes);
    await db.transaction(async (transaction) => {
      for (const { productId, ...document } of sent) {
        const { isFirst } = await createLedgerRepository(transaction).addSent({ ...document, pageCount, at });
        if (!isFirst) continue;
        const { contractId, userId, productType, documentId, digest } = document;
        await audit.append(transaction, {
          contractId,
          kind: productType === "Contract" ? "DocumentOpened" : "KeyDocumentOpened",
          actor: userId === null ? "Client" : "Advisor",
          userId,
          at,
          data:
            productId === null
              ? { productType, documentId, digest }
              : { productType, productId, documentId: Number(documentId), digest },
        });
      }
    });
  }

  return {
    /** Keeps which key documents a contract has, in the transaction that makes the contract. */
    record: (transaction: Transaction, contractId: number, products: readonly FrozenProduct[]): Promise<void> =>
      createLedgerRepository(transaction).insert(contractId, products),

    /** Returns the documents of a contract with a reader's openings. The caller checks whose contract it is. */
    async list(contractId: number, userId: Reader, on: Database | Transaction = db): Promise<DocumentsOfReader> {
      const within = createLedgerRepository(on);
      const openings = (await within.listOpenings(contractId)).filter((opening) => opening.userId === userId);
      const openedOf = (type: Opening["productType"], id: string, digest: string) =>
        presentOpening(findOpening(openings, type, id, digest));
      return {
        documents: (await within.listDocuments(contractId)).map((document) => ({
          ...document,
          opened: openedOf("Contract", document.documentId, document.digest),
        })),
        products: presentProducts(await within.listKeyDocuments(contractId), openedOf),
      };
    },

    /** Returns the documents that a reader has opened, in their order, for the signature. */
    async listRead(contractId: number, userId: Reader, on: Database | Transaction): Promise<ReadDocument[]> {
      const within = createLedgerRepository(on);
      const openings = (await within.listOpenings(contractId)).filter((opening) => opening.userId === userId);
      return (await listNames(within, contractId)).flatMap(({ productType, documentId, digest, name, product }) => {
        const found = findOpening(openings, productType, documentId, digest);
        if (found === undefined) return [];
        const { lastPage, pages, pageCount, seconds } = found;
        const openedAt = found.firstOpenedAt.toISOString();
        return [{ productType, documentId, digest, name, product, openedAt, lastPage, pages, pageCount, seconds }];
      });
    },

    /** Returns the documents of a contract's opening events and how far each has been read, by sequence. */
    async describe(
      contractId: number,
      events: readonly Pick<AuditEvent, "sequence" | "kind" | "actor" | "data">[],
      on: Database | Transaction = db,
    ): Promise<ReadonlyMap<number, DescribedOpening>> {
      const within = createLedgerRepository(on);
      const openings = await within.listOpenings(contractId);
      const opened = (await listNames(within, contractId)).flatMap((named) =>
        openings
          .filter((opening) => isOf(opening, named.productType, named.documentId, named.digest))
          .map((opening) => ({ ...opening, name: named.name, product: named.product })),
      );
      return new Map(events.map((event) => [event.sequence, describeOpened(event, opened)]));
    },

    /**
     * Returns the bytes of a key document as frozen with the contract, even if the product has a newer document now, and
     * records that they are sent to the reader. Errors: `NotFound`, also for another advisor's contract.
     */
    async open(
      { contractId, userId }: { contractId: number; userId: Reader },
      digest: string,
      { isSent }: Sending,
    ): Promise<{ name: string; bytes: Uint8Array }> {
      const contract = await repository.findContract(contractId, userId);
      const rows = contract === null ? [] : await repository.listKeyDocuments(contractId);
      const found = rows.flatMap(({ documentId, name, ...row }) =>
        row.digest === digest && documentId !== null && name !== null ? [{ ...row, documentId, name }] : [],
      );
      const [first] = found;
      if (contract === null || first === undefined) throw new ApiError("NotFound");
      const bytes = await storage.read(documentKey(digest));
      if (bytes === null) throw new Error(`The file storage lacks ${documentKey(digest)}`);
      if (isSent && !contract.isSigned) {
        const sent = found.map(({ productType, productId, documentId }) => ({
          contractId,
          userId,
          productType,
          productId,
          documentId: String(documentId),
          digest,
        }));
        await noteSent(sent, bytes);
      }
      return { name: first.name, bytes };
    },

    /**
     * Records that a document of an unsigned contract is sent to its advisor or, at the link, its client.
     * `digest` identifies the stored document; the sent bytes may be a watermarked copy.
     */
    async noteDocument(
      document: { contractId: number; userId: Reader; documentId: string; digest: string },
      bytes: Uint8Array,
    ): Promise<void> {
      const contract = await repository.findContract(document.contractId, document.userId);
      if (contract === null || contract.isSigned) return;
      await noteSent([{ ...document, productType: "Contract", productId: null }], bytes);
    },

    /**
     * Adds how far a document was read. Ignores a document whose bytes the reader was not sent, and every report after the
     * signature. Errors: `NotFound` for another advisor's contract and for a document that the contract does not have.
     */
    async count({ contractId, userId }: { contractId: number; userId: Reader }, report: Report): Promise<void> {
      const contract = await repository.findContract(contractId, userId);
      if (contract === null) throw new ApiError("NotFound");
      const { productType, pages = null, downloaded } = report;
      const documentId = String(report.documentId);
      const lastPage = Math.min(Math.max(report.lastPage, ...(pages ?? [])), maxPages);
      const seconds = Math.min(report.seconds, maxReportSeconds);
      const reading = {
        contractId,
        userId,
        productType,
        documentId,
        lastPage,
        pages,
        seconds,
        downloaded,
        at: clock.now(),
      };
      const hasCounted = !contract.isSigned && (await repository.addReading(reading, maxPages));
      // A reader may finish the former version of a document that was rendered again in the meantime.
      if (hasCounted) return;
      const named = await listNames(repository, contractId);
      const isThere = named.some((each) => each.productType === productType && each.documentId === documentId);
      if (!isThere) throw new ApiError("NotFound");
    },
  };
}

type Repository = ReturnType<typeof createLedgerRepository>;
type KeyDocumentRow = Awaited<ReturnType<Repository["listKeyDocuments"]>>[number];
type Named = Pick<ReadDocument, "productType" | "documentId" | "digest" | "name" | "product">;
type OpenedOf = (type: Opening["productType"], id: string, digest: string) => Opened;

/** Lists all documents to open, the contract's own first. */
async function listNames(repository: Repository, contractId: number): Promise<Named[]> {
  const own = await repository.listDocuments(contractId);
  const ofProducts = await repository.listKeyDocuments(contractId);
  return [
    ...own.map((document) => ({ ...document, productType: "Contract" as const, product: null })),
    ...ofProducts.flatMap(({ productType, product, documentId, name, digest }) =>
      documentId === null || name === null || digest === null
        ? []
        : [{ productType, documentId: String(documentId), digest, name, product }],
    ),
  ];
}

function isOf(opening: Opening, type: Opening["productType"], id: string, digest: string): boolean {
  return opening.productType === type && opening.documentId === id && opening.digest === digest;
}

/** Prefers an opening that began with sent bytes to an older one of the same document, which comes later in the list. */
function findOpening(openings: readonly Opening[], ...of: [Opening["productType"], string, string]) {
  return openings.find((opening) => isOf(opening, ...of));
}

function presentOpening(opening: Opening | undefined): Opened {
  if (opening === undefined) return null;
  const { firstOpenedAt, lastPage, pageCount, downloaded } = opening;
  return { at: firstOpenedAt.toISOString(), lastPage, pageCount, downloaded };
}

function presentProducts(rows: readonly KeyDocumentRow[], openedOf: OpenedOf): KeyDocuments {
  const products = Map.groupBy(rows, ({ productType, productId }) => `${productType} ${productId}`);
  return [...products.values()].flatMap((ofProduct) => {
    const [first] = ofProduct;
    if (!first) return [];
    const { product, productType, productId } = first;
    const documents = ofProduct.flatMap(({ documentId, name, day, digest }) =>
      documentId === null || name === null || digest === null
        ? []
        : [{ documentId, name, day, digest, opened: openedOf(productType, String(documentId), digest) }],
    );
    return [{ product, productType, productId, documents }];
  });
}
