/** The periods of performance that lists show. Source: client and details §3, Fund. */
export const listPeriods = ["YTD", "1Y", "3Y", "5Y"] as const;

export type ListPeriod = (typeof listPeriods)[number];
