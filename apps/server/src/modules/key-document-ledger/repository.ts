import { and, asc, eq, sql } from "drizzle-orm";
import type { Language } from "@fundport/i18n";
import type { Database, Transaction } from "../../db/client.ts";
import { contracts } from "../contract/tables.ts";
import { contractKeyDocuments, keyDocumentOpenings, type ProductType } from "./tables.ts";

export type FrozenDocument = { documentId: number; name: string; day: string; digest: string; language: Language };
/** A product of a contract with its key documents; none where the portal keeps the bytes of none. */
export type FrozenProduct = {
  product: string;
  productType: ProductType;
  productId: number;
  documents: readonly FrozenDocument[];
};
/** How far a document was read; `seconds` since it was opened or last reported. */
export type Opening = {
  contractId: number;
  userId: number;
  productType: ProductType;
  documentId: number;
  lastPage: number;
  seconds: number;
  downloaded: boolean;
  at: Date;
};
type Counted = { productId: number; digest: string; isFirst: boolean };

/** The SQL of the ledger. */
export function createLedgerRepository(db: Database | Transaction) {
  return {
    async freeze(contractId: number, products: readonly FrozenProduct[]): Promise<void> {
      const none = { documentId: null, name: null, day: null, digest: null, language: null };
      const rows = products.flatMap(({ documents, ...product }) =>
        (documents.length === 0 ? [none] : documents).map((document) => ({ ...product, ...document })),
      );
      if (rows.length === 0) return;
      await db.insert(contractKeyDocuments).values(rows.map((row, order) => ({ ...row, contractId, order })));
    },

    /** In their order, each with what a user has opened of it. */
    async list(contractId: number, userId: number) {
      return await db
        .select({
          product: contractKeyDocuments.product,
          productType: contractKeyDocuments.productType,
          productId: contractKeyDocuments.productId,
          documentId: contractKeyDocuments.documentId,
          name: contractKeyDocuments.name,
          day: contractKeyDocuments.day,
          digest: contractKeyDocuments.digest,
          openedAt: keyDocumentOpenings.firstOpenedAt,
          lastPage: keyDocumentOpenings.lastPage,
          downloaded: keyDocumentOpenings.downloaded,
        })
        .from(contractKeyDocuments)
        .leftJoin(
          keyDocumentOpenings,
          and(
            eq(keyDocumentOpenings.contractId, contractKeyDocuments.contractId),
            eq(keyDocumentOpenings.productType, contractKeyDocuments.productType),
            eq(keyDocumentOpenings.documentId, contractKeyDocuments.documentId),
            eq(keyDocumentOpenings.digest, contractKeyDocuments.digest),
            eq(keyDocumentOpenings.language, contractKeyDocuments.language),
            eq(keyDocumentOpenings.userId, userId),
          ),
        )
        .where(eq(contractKeyDocuments.contractId, contractId))
        .orderBy(asc(contractKeyDocuments.order));
    },

    /** What a document of a contract of the user's is called; null where it is another's, or not of that contract. */
    async findName(contractId: number, userId: number, digest: string): Promise<string | null> {
      const [found] = await db
        .select({ name: contractKeyDocuments.name })
        .from(contractKeyDocuments)
        .innerJoin(contracts, eq(contracts.id, contractKeyDocuments.contractId))
        .where(and(eq(contracts.id, contractId), eq(contracts.userId, userId), eq(contractKeyDocuments.digest, digest)))
        .limit(1);
      return found?.name ?? null;
    },

    /** Whether a document is one of a contract of the user's. */
    async hasDocument({ contractId, userId, productType, documentId }: Omit<Opening, "at">): Promise<boolean> {
      const found = await db
        .select({ documentId: contractKeyDocuments.documentId })
        .from(contractKeyDocuments)
        .innerJoin(contracts, eq(contracts.id, contractKeyDocuments.contractId))
        .where(
          and(
            eq(contracts.id, contractId),
            eq(contracts.userId, userId),
            eq(contractKeyDocuments.productType, productType),
            eq(contractKeyDocuments.documentId, documentId),
          ),
        );
      return found.length > 0;
    },

    /**
     * Counts an opening in one statement, however many come at once. The seconds of all are bounded by `maxSeconds` and the
     * time that has passed since the first. Null where the contract is another's, or the document not of that contract.
     */
    async count(opening: Opening, maxSeconds: number): Promise<Counted | null> {
      const { contractId, userId, productType, documentId, lastPage, seconds, downloaded, at } = opening;
      const { rows } = await db.execute<Counted>(sql`
        insert into key_document_openings as opened (
          contract_id, product_type, product_id, document_id, digest, language, user_id,
          first_opened_at, last_opened_at, last_page, seconds, downloaded
        )
        select frozen.contract_id, frozen.product_type, frozen.product_id, frozen.document_id, frozen.digest, frozen.language,
          c.user_id, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz,
          ${lastPage}::integer, least(${seconds}::integer, ${maxSeconds}::integer), ${downloaded}::boolean
        from contract_key_documents frozen join contracts c on c.id = frozen.contract_id
        where c.id = ${contractId} and c.user_id = ${userId}
          and frozen.product_type = ${productType} and frozen.document_id = ${documentId}
        on conflict (contract_id, product_type, document_id, digest, language, user_id) do update set
          last_opened_at = greatest(opened.last_opened_at, excluded.last_opened_at),
          last_page = greatest(opened.last_page, excluded.last_page),
          seconds = greatest(opened.seconds, least(
            opened.seconds + excluded.seconds,
            ${maxSeconds}::integer + extract(epoch from excluded.last_opened_at - opened.first_opened_at)::integer
          )),
          downloaded = opened.downloaded or excluded.downloaded
        returning product_id as "productId", digest, xmax = 0 as "isFirst"`);
      return rows[0] ?? null;
    },
  };
}
