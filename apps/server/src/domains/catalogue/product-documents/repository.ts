import { and, eq, inArray, max, sql } from "drizzle-orm";
import type { Language } from "@fundport/i18n";
import type { Database } from "../../../db/client.ts";
import { fundDocumentFiles, fundDocuments } from "../funds/tables.ts";
import { programDocumentFiles, programDocuments } from "../portfolios/tables.ts";

const id = sql.placeholder("id");
const files = { Fund: fundDocumentFiles, Program: programDocumentFiles } as const;

export type ProductKind = keyof typeof files;
/** A document's file in one language. The digest identifies the file's bytes. */
export type DocumentFile = { language: Language; digest: string; size: number };

/** Creates the repository of products' documents. */
export function createDocumentRepository(db: Database) {
  const columns = (table: typeof fundDocuments | typeof programDocuments) => ({
    id: table.id,
    names: table.names,
    mimeType: table.mimeType,
    link: table.link,
    drawn: table.drawn,
  });
  const ofFund = db
    .select({ ...columns(fundDocuments), productId: fundDocuments.fundId })
    .from(fundDocuments)
    .where(eq(fundDocuments.id, id))
    .prepare("document_of_fund");
  const ofProgram = db
    .select({ ...columns(programDocuments), productId: programDocuments.programId })
    .from(programDocuments)
    .where(eq(programDocuments.id, id))
    .prepare("document_of_program");

  /** Returns the valid file in each language, which is the file with the highest revision. */
  async function readFiles(of: ProductKind, documentId: number): Promise<DocumentFile[]> {
    const table = files[of];
    const newest = db
      .select({ language: table.language, revision: max(table.revision).as("newest_revision") })
      .from(table)
      .where(eq(table.documentId, documentId))
      .groupBy(table.language)
      .as("newest");
    return await db
      .select({ language: table.language, digest: table.digest, size: table.size })
      .from(table)
      .innerJoin(newest, and(eq(table.language, newest.language), eq(table.revision, newest.revision)))
      .where(eq(table.documentId, documentId));
  }

  return {
    async findFundDocument(documentId: number) {
      const [found] = await ofFund.execute({ id: documentId });
      return found ?? null;
    },
    async findProgramDocument(documentId: number) {
      const [found] = await ofProgram.execute({ id: documentId });
      return found ?? null;
    },

    /** Returns the key documents of the products that are rendered from data. */
    async listRenderedKeyDocuments(of: ProductKind, productIds: readonly number[]) {
      if (productIds.length === 0) return [];
      const table = of === "Fund" ? fundDocuments : programDocuments;
      const productId = of === "Fund" ? fundDocuments.fundId : programDocuments.programId;
      return await db
        .select({ ...columns(table), productId })
        .from(table)
        .where(and(eq(table.isKeyDocument, true), eq(table.drawn, "KeyDocument"), inArray(productId, [...productIds])));
    },

    /** Returns the stored files of the products' key documents, in the order of the documents. */
    async listKeyFiles(of: ProductKind, productIds: readonly number[]) {
      const table = of === "Fund" ? fundDocuments : programDocuments;
      const productId = of === "Fund" ? fundDocuments.fundId : programDocuments.programId;
      const { documentId, language, revision, digest, storedAt } = files[of];
      return await db
        .select({ productId, names: table.names, documentId, language, revision, digest, storedAt })
        .from(files[of])
        .innerJoin(table, eq(table.id, documentId))
        .where(and(eq(table.isKeyDocument, true), inArray(productId, [...productIds])))
        .orderBy(table.order, table.id);
    },

    readFiles,

    /**
     * Stores the first file of a document in a language. If transactions store one concurrently, the first transaction
     * wins.
     */
    async addFirstFile(of: ProductKind, documentId: number, { language, digest, size }: DocumentFile): Promise<void> {
      await db.insert(files[of]).values({ documentId, language, revision: 1, digest, size }).onConflictDoNothing();
    },
  };
}
export type DocumentRepository = ReturnType<typeof createDocumentRepository>;
export type ProductDocument = NonNullable<Awaited<ReturnType<DocumentRepository["findFundDocument"]>>>;
/** Identifies a product's document in a language. */
export type DocumentKey = { of: ProductKind; document: ProductDocument; language: Language };
