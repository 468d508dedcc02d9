import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Language } from "@fundport/i18n";
import type { Database, Transaction } from "../../../db/client.ts";
import { contractDocuments, contracts } from "../records/tables.ts";
import {
  contractKeyDocuments,
  documentOpenings,
  type DocumentType,
  keyDocumentOpenings,
  type ProductType,
} from "./tables.ts";

export type FrozenDocument = { documentId: number; name: string; day: string; digest: string; language: Language };
/** A product of a contract and its key documents. The list is empty if no files are stored for the product. */
export type FrozenProduct = {
  product: string;
  productType: ProductType;
  productId: number;
  documents: readonly FrozenDocument[];
};
/** The reader: the id of an advisor, or null for the client who uses their link. */
export type Reader = number | null;
/** A document that is sent to a reader. */
export type SentDocument = {
  contractId: number;
  userId: Reader;
  productType: DocumentType;
  documentId: string;
  digest: string;
  pageCount: number | null;
  at: Date;
};
/**
 * A report that a document was read. `seconds` is the time since the document was opened or since the previous report.
 */
export type Reading = {
  contractId: number;
  userId: Reader;
  productType: DocumentType;
  documentId: string;
  lastPage: number;
  /** Pages that were read, or null if the browser reports only the furthest page. */
  pages: readonly number[] | null;
  seconds: number;
  downloaded: boolean;
  at: Date;
};
export type Opening = Omit<typeof documentOpenings.$inferSelect, "contractId" | "lastOpenedAt">;

export function createLedgerRepository(db: Database | Transaction) {
  return { ...documentQueries(db), ...openingQueries(db) };
}

function documentQueries(db: Database | Transaction) {
  return {
    async insert(contractId: number, products: readonly FrozenProduct[]): Promise<void> {
      const none = { documentId: null, name: null, day: null, digest: null, language: null };
      const rows = products.flatMap(({ documents, ...product }) =>
        (documents.length === 0 ? [none] : documents).map((document) => ({ ...product, ...document })),
      );
      if (rows.length === 0) return;
      await db.insert(contractKeyDocuments).values(rows.map((row, order) => ({ ...row, contractId, order })));
    },

    /** Lists the key documents in order. A product without key documents has one row without a document. */
    listKeyDocuments: async (contractId: number) =>
      await db
        .select()
        .from(contractKeyDocuments)
        .where(eq(contractKeyDocuments.contractId, contractId))
        .orderBy(asc(contractKeyDocuments.order)),

    /** Lists the contract's own documents in order. */
    listDocuments: async (contractId: number) =>
      await db
        .select({ documentId: contractDocuments.id, name: contractDocuments.name, digest: contractDocuments.digest })
        .from(contractDocuments)
        .where(eq(contractDocuments.contractId, contractId))
        .orderBy(asc(contractDocuments.order)),

    /**
     * Returns the contract with `isSigned`. Returns null if the contract does not exist or if `userId` is another
     * advisor.
     */
    async findContract(contractId: number, userId: Reader): Promise<{ isSigned: boolean } | null> {
      const isOf = userId === null ? undefined : eq(contracts.userId, userId);
      const [found] = await db
        .select({ signedAt: contracts.signedAt })
        .from(contracts)
        .where(and(eq(contracts.id, contractId), isOf));
      return found === undefined ? null : { isSigned: found.signedAt !== null };
    },
  };
}

function openingQueries(db: Database | Transaction) {
  return {
    /**
     * Records that a document is sent. Uses one statement, so that concurrent requests are safe. `isFirst` is true if
     * the document had not been sent before.
     */
    async addSent({ at, ...sent }: SentDocument): Promise<{ isFirst: boolean }> {
      const times = { firstOpenedAt: at, lastOpenedAt: at };
      const [row] = await db
        .insert(documentOpenings)
        .values({ ...sent, ...times, lastPage: 0, pages: [], seconds: 0, downloaded: false })
        .onConflictDoUpdate({
          target: [
            documentOpenings.contractId,
            documentOpenings.productType,
            documentOpenings.documentId,
            documentOpenings.digest,
            documentOpenings.userId,
          ],
          set: {
            lastOpenedAt: sql`greatest(${documentOpenings.lastOpenedAt}, excluded.last_opened_at)`,
            pageCount: sql`coalesce(${documentOpenings.pageCount}, excluded.page_count)`,
          },
        })
        .returning({ isFirst: sql<boolean>`xmax = 0` });
      return { isFirst: row?.isFirst === true };
    },

    /**
     * Adds reported reading to a document in one statement. Returns false if the document was not sent. Ignores pages
     * beyond the document's last page, and limits the total seconds to the time since the document was first sent.
     */
    async addReading(
      { contractId, userId, productType, documentId, ...read }: Reading,
      maxPages: number,
    ): Promise<boolean> {
      const { lastPage, seconds, downloaded } = read;
      const at = sql`${read.at.toISOString()}::timestamptz`;
      const pages = read.pages === null ? null : sql`array[${sql.join([...read.pages], sql`, `)}]::integer[]`;
      const bound = sql`coalesce(${documentOpenings.pageCount}, ${maxPages}::integer)`;
      const passed = sql`floor(extract(epoch from ${at} - ${documentOpenings.firstOpenedAt}))::integer`;
      const added = await db
        .update(documentOpenings)
        .set({
          lastOpenedAt: sql`greatest(${documentOpenings.lastOpenedAt}, ${at})`,
          lastPage: sql`greatest(${documentOpenings.lastPage}, least(${lastPage}::integer, ${bound}))`,
          seconds: sql`greatest(${documentOpenings.seconds}, least(${documentOpenings.seconds} + ${seconds}::integer, ${passed}))`,
          downloaded: sql`${documentOpenings.downloaded} or ${downloaded}::boolean`,
          ...(pages !== null && {
            pages: sql`array(
              select distinct page from unnest(${documentOpenings.pages} || ${pages}) page
              where page between 1 and ${bound} order by page
            )`,
          }),
        })
        .where(
          and(
            eq(documentOpenings.contractId, contractId),
            userId === null ? isNull(documentOpenings.userId) : eq(documentOpenings.userId, userId),
            eq(documentOpenings.productType, productType),
            eq(documentOpenings.documentId, documentId),
          ),
        )
        .returning({ contractId: documentOpenings.contractId });
      return added.length > 0;
    },

    /** Lists the openings of a contract. Openings from the table of older openings by advisors come last. */
    async listOpenings(contractId: number): Promise<Opening[]> {
      const openings = await db.select().from(documentOpenings).where(eq(documentOpenings.contractId, contractId));
      const older = await db.select().from(keyDocumentOpenings).where(eq(keyDocumentOpenings.contractId, contractId));
      return [
        ...openings,
        ...older.map((row) => ({ ...row, documentId: String(row.documentId), pages: null, pageCount: null })),
      ];
    },
  };
}
