import { ApiError, type EndpointOutput } from "@fundport/api";
import type { Database, Transaction } from "../../db/client.ts";
import { documentKey } from "../../lib/document-files.ts";
import type { Clock } from "../../ports/clock.ts";
import type { FileStorage } from "../../ports/storage.ts";
import type { Audit } from "../audit/service.ts";
import { createLedgerRepository, type FrozenProduct, type Opening } from "./repository.ts";

type KeyDocuments = EndpointOutput<"getContract">["keyDocuments"];
type Dependencies = { db: Database; storage: Pick<FileStorage, "read">; audit: Pick<Audit, "append">; clock: Clock };
export type KeyDocumentLedger = ReturnType<typeof createKeyDocumentLedger>;

/** Nobody reads on for longer without closing the document. */
const maxReportSeconds = 60 * 60;
/** More than any key document has; PRIIPs allows three. */
const maxPages = 1000;

/** Which key documents a contract has, and who has opened them. Source: docs/decisions/175. */
export function createKeyDocumentLedger({ db, storage, audit, clock }: Dependencies) {
  const repository = createLedgerRepository(db);

  return {
    /** Keeps which key documents a contract has, in the transaction that makes the contract. */
    record: (transaction: Transaction, contractId: number, products: readonly FrozenProduct[]): Promise<void> =>
      createLedgerRepository(transaction).freeze(contractId, products),

    /** The key documents of a contract by product, with what a user has opened. Whose contract it is, the caller knows. */
    async list(contractId: number, userId: number, on: Database | Transaction = db): Promise<KeyDocuments> {
      return presentProducts(await createLedgerRepository(on).list(contractId, userId));
    },

    /** The bytes that were frozen with the contract, whatever the product's document is by now. Errors: `NotFound`. */
    async open(userId: number, contractId: number, digest: string): Promise<{ name: string; bytes: Uint8Array }> {
      const name = await repository.findName(contractId, userId, digest);
      if (name === null) throw new ApiError("NotFound");
      const bytes = await storage.read(documentKey(digest));
      if (bytes === null) throw new Error(`The file storage lacks ${documentKey(digest)}`);
      return { name, bytes };
    },

    /**
     * Counts that a user has opened a key document, and says so in the contract's trail the first time. A report of no page
     * and no download counts nothing: the document was never in sight.
     * Errors: `NotFound` for another advisor's contract as for a document that the contract does not have.
     */
    async count(report: Omit<Opening, "at">): Promise<void> {
      const { contractId, userId, productType, documentId } = report;
      const at = clock.now();
      const opening: Opening = {
        ...report,
        at,
        lastPage: Math.min(report.lastPage, maxPages),
        seconds: Math.min(report.seconds, maxReportSeconds),
      };
      if (opening.lastPage === 0 && !opening.downloaded) {
        if (!(await repository.hasDocument(opening))) throw new ApiError("NotFound");
        return;
      }
      await db.transaction(async (transaction) => {
        const counted = await createLedgerRepository(transaction).count(opening, maxReportSeconds);
        if (counted === null) throw new ApiError("NotFound");
        const { productId, digest, isFirst } = counted;
        if (!isFirst) return;
        await audit.append(transaction, {
          contractId,
          kind: "KeyDocumentOpened",
          actor: "Advisor",
          userId,
          at,
          data: { productType, productId, documentId, digest },
        });
      });
    },
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof createLedgerRepository>["list"]>>[number];

function presentProducts(rows: readonly Row[]): KeyDocuments {
  const products = Map.groupBy(rows, ({ productType, productId }) => `${productType} ${productId}`);
  return [...products.values()].flatMap((ofProduct) => {
    const [first] = ofProduct;
    if (!first) return [];
    const { product, productType, productId } = first;
    return [{ product, productType, productId, documents: ofProduct.flatMap(presentDocument) }];
  });
}

function presentDocument({ documentId, name, day, digest, openedAt, lastPage, downloaded }: Row) {
  if (documentId === null || name === null || digest === null) return [];
  const opened =
    openedAt === null ? null : { at: openedAt.toISOString(), lastPage: lastPage ?? 0, downloaded: downloaded === true };
  return [{ documentId, name, day, digest, opened }];
}
