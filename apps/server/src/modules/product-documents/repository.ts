import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { fundDocuments } from "../funds/tables.ts";
import { programDocuments } from "../portfolios/tables.ts";

const id = sql.placeholder("id");

/** The SQL of products' documents. */
export function createDocumentRepository(db: Database) {
  const columns = (table: typeof fundDocuments | typeof programDocuments) => ({
    id: table.id,
    names: table.names,
    mimeType: table.mimeType,
    storageKey: table.storageKey,
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

  return {
    async findFundDocument(documentId: number) {
      const [found] = await ofFund.execute({ id: documentId });
      return found ?? null;
    },
    async findProgramDocument(documentId: number) {
      const [found] = await ofProgram.execute({ id: documentId });
      return found ?? null;
    },
  };
}
export type DocumentRepository = ReturnType<typeof createDocumentRepository>;
export type ProductDocument = NonNullable<Awaited<ReturnType<DocumentRepository["findFundDocument"]>>>;
