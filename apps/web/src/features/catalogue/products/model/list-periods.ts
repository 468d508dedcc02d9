/** The periods for which lists show performance. Source: docs/reference/catalogue.md#fund-list. */
export const listPeriods = ["YTD", "1Y", "3Y", "5Y"] as const;

export type ListPeriod = (typeof listPeriods)[number];
