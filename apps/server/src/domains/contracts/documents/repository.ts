import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { collectionAccounts } from "./tables.ts";
import { fundDocumentFiles, fundDocuments } from "../../catalogue/funds/tables.ts";
import { programDocumentFiles, programDocuments } from "../../catalogue/portfolios/tables.ts";

const fileColumns = (table: typeof fundDocumentFiles | typeof programDocumentFiles) => ({
  documentId: table.documentId,
  language: table.language,
  revision: table.revision,
  digest: table.digest,
  storedAt: table.storedAt,
});

/** The SQL of what a contract's documents say beside the cart: where to pay, and which key documents are stored. */
export function createContractDocumentRepository(db: Database) {
  return {
    listCollectionAccounts: async () => await db.select().from(collectionAccounts).orderBy(collectionAccounts.id),

    async listKeyFilesOfFunds(fundIds: readonly number[]) {
      return await db
        .select({ productId: fundDocuments.fundId, names: fundDocuments.names, ...fileColumns(fundDocumentFiles) })
        .from(fundDocumentFiles)
        .innerJoin(fundDocuments, eq(fundDocuments.id, fundDocumentFiles.documentId))
        .where(and(eq(fundDocuments.isKeyDocument, true), inArray(fundDocuments.fundId, [...fundIds])))
        .orderBy(fundDocuments.order, fundDocuments.id);
    },

    async listKeyFilesOfPrograms(programIds: readonly number[]) {
      return await db
        .select({
          productId: programDocuments.programId,
          names: programDocuments.names,
          ...fileColumns(programDocumentFiles),
        })
        .from(programDocumentFiles)
        .innerJoin(programDocuments, eq(programDocuments.id, programDocumentFiles.documentId))
        .where(and(eq(programDocuments.isKeyDocument, true), inArray(programDocuments.programId, [...programIds])))
        .orderBy(programDocuments.order, programDocuments.id);
    },
  };
}
export type ContractDocumentRepository = ReturnType<typeof createContractDocumentRepository>;
export type KeyFile = Awaited<ReturnType<ContractDocumentRepository["listKeyFilesOfFunds"]>>[number];
