import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { programDocuments, programFeeSchemes, programLimits } from "./tables.ts";

const ids = sql.placeholder("ids");

/** Creates the repository of programs' fees, limits and documents. */
export function createProgramTermsRepository(db: Database | Transaction) {
  const feeSchemes = db
    .select()
    .from(programFeeSchemes)
    .where(sql`${programFeeSchemes.programId} = any(${ids})`)
    .orderBy(asc(programFeeSchemes.programId), asc(programFeeSchemes.order))
    .prepare("program_fee_schemes");
  const limits = db
    .select()
    .from(programLimits)
    .where(sql`${programLimits.programId} = any(${ids})`)
    .orderBy(asc(programLimits.programId), asc(programLimits.currencyId))
    .prepare("program_limits");
  const documents = db
    .select()
    .from(programDocuments)
    .where(eq(programDocuments.programId, sql.placeholder("id")))
    .orderBy(desc(programDocuments.isKeyDocument), asc(programDocuments.order), asc(programDocuments.id))
    .prepare("program_documents");

  return {
    readFeeSchemes: (programIds: readonly number[]) => feeSchemes.execute({ ids: programIds }),
    readLimits: (programIds: readonly number[]) => limits.execute({ ids: programIds }),
    readDocuments: (programId: number) => documents.execute({ id: programId }),
  };
}
