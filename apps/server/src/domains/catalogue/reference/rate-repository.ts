import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { forexRates } from "./tables.ts";

/** Creates the repository of exchange rates. */
export function createRateRepository(db: Database | Transaction) {
  return {
    /** Returns the newest rate of each pair. */
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

    /**
     * Returns all rates of a pair, oldest first: the value of one unit of the first currency in the second. Finds a
     * pair only in the direction in which it is stored.
     */
    readRateHistory(fromCurrencyId: number, toCurrencyId: number) {
      return db
        .select({ date: forexRates.date, rate: sql<number>`${forexRates.rate} / ${forexRates.unit}` })
        .from(forexRates)
        .where(and(eq(forexRates.fromCurrencyId, fromCurrencyId), eq(forexRates.toCurrencyId, toCurrencyId)))
        .orderBy(asc(forexRates.date));
    },
  };
}
