import type { Database } from "../../../db/client.ts";

/**
 * Recalculates the statistics of advisors, because their assets depend on prices and exchange rates. The statistics
 * belong to another domain.
 */
export type RefreshAdvisorStatistics = (sources: { db: Database }) => Promise<void>;
