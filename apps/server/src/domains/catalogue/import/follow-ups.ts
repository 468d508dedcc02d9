import type { Database } from "../../../db/client.ts";

/** Computes the statistics of advisors again, whose assets follow prices and rates; another domain owns them. */
export type RefreshAdvisorStatistics = (sources: { db: Database }) => Promise<void>;
