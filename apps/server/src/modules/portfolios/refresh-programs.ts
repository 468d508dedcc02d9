import { dayNumber, type PriceSeries } from "@fundport/performance";
import { asc, inArray, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { createFundValueReader } from "../funds/service.ts";
import { funds } from "../funds/tables.ts";
import { referenceIn } from "../reference/service.ts";
import { portfolioFigures } from "./portfolio-figures.ts";
import { valuePortfolio } from "./portfolio-values.ts";
import { createRateReader, type ReadRates } from "./rates.ts";
import { programFigures, programFunds, programPrices, programs } from "./tables.ts";

/**
 * Computes the figures of these programs anew, of all where none are named: after their funds' prices, their own or
 * forex rates have changed, in the same transaction. Returns the names of those that have no values, in English.
 */
export async function refreshProgramFigures(db: Database, programIds?: readonly number[]): Promise<string[]> {
  const chosen = programIds && inArray(programs.id, [...programIds, 0]);
  const rows = await db.select().from(programs).where(chosen).orderBy(asc(programs.id));
  const sources = {
    loadFundValues: createFundValueReader(db),
    readRates: rememberRates(createRateReader(referenceIn(db))),
  };
  const without: string[] = [];
  for (const { id, currencyId, names } of rows) {
    const own = await readOwnPrices(db, id);
    const values = own.days.length > 0 ? own : await valuePortfolio(currencyId, await readParts(db, id), sources);
    if (values.days.length === 0) without.push(names.en);
    const row = { ...portfolioFigures(values), programId: id, computedAt: sql`now()` };
    await db.insert(programFigures).values(row).onConflictDoUpdate({ target: programFigures.programId, set: row });
  }
  return without;
}

/** Programs that hold one of these funds. */
export async function findProgramsHolding(db: Database, fundIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: programFunds.programId })
    .from(programFunds)
    .where(sql`${programFunds.fundId} = any(${sql.param(fundIds)})`);
  return rows.map(({ id }) => id);
}

function readParts(db: Database, programId: number) {
  return db
    .select({ fundId: programFunds.fundId, share: programFunds.share, currencyId: funds.currencyId })
    .from(programFunds)
    .innerJoin(funds, sql`${funds.id} = ${programFunds.fundId}`)
    .where(sql`${programFunds.programId} = ${programId}`)
    .orderBy(asc(programFunds.order), asc(programFunds.fundId));
}

async function readOwnPrices(db: Database, programId: number): Promise<PriceSeries> {
  const rows = await db
    .select({ date: programPrices.date, price: programPrices.price })
    .from(programPrices)
    .where(sql`${programPrices.programId} = ${programId}`)
    .orderBy(asc(programPrices.date));
  return {
    days: Int32Array.from(rows, ({ date }) => dayNumber(date)),
    prices: Float64Array.from(rows, ({ price }) => price),
  };
}

function rememberRates(read: ReadRates): ReadRates {
  const known = new Map<string, PriceSeries | null>();
  return async (from, to) => {
    const name = `${from}/${to}`;
    const rates = known.has(name) ? (known.get(name) ?? null) : await read(from, to);
    known.set(name, rates);
    return rates;
  };
}
