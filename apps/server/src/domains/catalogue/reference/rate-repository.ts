import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { forexRates } from "./tables.ts";

/** The SQL of exchange rates. */
export function createRateRepository(db: Database | Transaction) {
  return {
    /** The newest rate of each pair. */
    readForexRates() {
      return db
        .selectDistinctOn([forexRates.fromCurrencyId, forexRates.toCurrencyId], {
          fromCurrencyId: forexRates.fromCurrencyId,
          toCurrencyId: forexRates.toCurrencyId,
          rate: forexRates.rate,
          unit: forexRates.unit,
          date: forexRates.date,
        })
        .from(forexRates)
        .orderBy(asc(forexRates.fromCurrencyId), asc(forexRates.toCurrencyId), desc(forexRates.date));
    },

    /** Every rate of a pair as it is given, oldest first: what one unit of the first currency was worth in the second. */
    readRateHistory(fromCurrencyId: number, toCurrencyId: number) {
      return db
        .select({ date: forexRates.date, rate: sql<number>`${forexRates.rate} / ${forexRates.unit}` })
        .from(forexRates)
        .where(and(eq(forexRates.fromCurrencyId, fromCurrencyId), eq(forexRates.toCurrencyId, toCurrencyId)))
        .orderBy(asc(forexRates.date));
    },
  };
}
