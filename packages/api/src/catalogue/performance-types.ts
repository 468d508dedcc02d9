/** The periods of performance, in display order. This file has no schema, because it is part of the browser bundle. */
export const performanceTypes = [
  "YTD",
  "1W",
  "1M",
  "3M",
  "6M",
  "9M",
  "1Y",
  "2Y",
  "3Y",
  "5Y",
  "SinceInception",
] as const;
