import { dayNumber, type PriceSeries } from "@fundport/performance";
import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { fundFigures, funds } from "../funds/tables.ts";
import { basicIssuers, entityImages, imageVersion, isImageOf } from "../reference/tables.ts";
import { createProgramTermsRepository } from "./program-terms-repository.ts";
import { programFigures, programFunds, programPrices, programs } from "./tables.ts";

const ids = sql.placeholder("ids");
const id = sql.placeholder("id");

/** Creates the repository of programs. Frequent queries are prepared once per database or transaction. */
export function createProgramRepository(db: Database | Transaction) {
  const byId = db
    .select({
      program: programs,
      figures: programFigures,
      issuer: basicIssuers,
      imageVersion,
      hasPrices: sql<boolean>`exists (select 1 from ${programPrices} where ${programPrices.programId} = ${programs.id})`,
    })
    .from(programs)
    .leftJoin(entityImages, isImageOf("program", programs.id))
    .leftJoin(programFigures, eq(programFigures.programId, programs.id))
    .leftJoin(basicIssuers, eq(basicIssuers.id, programs.basicIssuerId))
    .where(eq(programs.id, id))
    .prepare("program_by_id");
  const byIds = db
    .select()
    .from(programs)
    .where(sql`${programs.id} = any(${ids})`)
    .prepare("programs_by_id");
  const parts = db
    .select({
      programId: programFunds.programId,
      fundId: programFunds.fundId,
      share: programFunds.share,
      assetClassId: funds.assetClassId,
      currencyId: funds.currencyId,
      priceDay: fundFigures.currentNetAssetValueDate,
    })
    .from(programFunds)
    .innerJoin(funds, eq(funds.id, programFunds.fundId))
    .leftJoin(fundFigures, eq(fundFigures.fundId, funds.id))
    .where(sql`${programFunds.programId} = any(${ids})`)
    .orderBy(asc(programFunds.programId), asc(programFunds.order), asc(programFunds.fundId))
    .prepare("program_funds");
  const listed = db
    .select({ program: programs, performance: programFigures.performance, imageVersion })
    .from(programs)
    .leftJoin(programFigures, eq(programFigures.programId, programs.id))
    .leftJoin(entityImages, isImageOf("program", programs.id))
    .orderBy(asc(programs.order), asc(programs.id))
    .prepare("programs_listed");
  const ownPrices = db
    .select({ date: programPrices.date, price: programPrices.price })
    .from(programPrices)
    .where(eq(programPrices.programId, id))
    .orderBy(asc(programPrices.date))
    .prepare("program_prices");

  return {
    ...createProgramTermsRepository(db),

    readPrograms: () => listed.execute(),
    readProgramsById: (programIds: readonly number[]) => byIds.execute({ ids: programIds }),
    readProgramIds: () =>
      db
        .select({ id: programs.id, contractTypeId: programs.contractTypeId })
        .from(programs)
        .orderBy(asc(programs.order), asc(programs.id)),

    async findProgram(programId: number) {
      const [found] = await byId.execute({ id: programId });
      return found ?? null;
    },

    readFunds: (programIds: readonly number[]) => parts.execute({ ids: programIds }),

    /** Returns the values that the program's manager publishes, oldest first. Most programs have none. */
    async readOwnPrices(programId: number): Promise<PriceSeries> {
      const rows = await ownPrices.execute({ id: programId });
      return {
        days: Int32Array.from(rows, ({ date }) => dayNumber(date)),
        prices: Float64Array.from(rows, ({ price }) => price),
      };
    },
  };
}
export type ProgramRepository = ReturnType<typeof createProgramRepository>;
