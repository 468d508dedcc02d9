import type { Database } from "../../../db/client.ts";

/** Recalculates the statistics of advisors, whose assets depend on prices and rates; they belong to another domain. */
export type RefreshAdvisorStatistics = (sources: { db: Database }) => Promise<void>;
