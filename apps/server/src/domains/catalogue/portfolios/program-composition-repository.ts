import { asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { funds } from "../funds/tables.ts";
import { basicIssuers } from "../reference/tables.ts";
import type { ProgramComposition, ProgramPart } from "./compose-program.ts";
import { programFunds, programs } from "./tables.ts";

/** Creates the repository of programs' compositions. */
export function createProgramCompositionRepository(db: Database | Transaction) {
  return {
    /** Returns the funds of each program, keyed by program id. Leaves out programs without funds. */
    async readParts(): Promise<Map<number, ProgramPart[]>> {
      const rows = await db
        .select({
          programId: programFunds.programId,
          ratio: programFunds.share,
          name: funds.name,
          isin: funds.isin,
          issuerName: basicIssuers.name,
          compositions: funds.compositions,
        })
        .from(programFunds)
        .innerJoin(funds, eq(funds.id, programFunds.fundId))
        .leftJoin(basicIssuers, eq(basicIssuers.id, funds.basicIssuerId))
        .orderBy(asc(programFunds.programId), asc(programFunds.order));
      return Map.groupBy(rows, ({ programId }) => programId);
    },

    async store(programId: number, composition: ProgramComposition): Promise<void> {
      await db.update(programs).set(composition).where(eq(programs.id, programId));
    },
  };
}
