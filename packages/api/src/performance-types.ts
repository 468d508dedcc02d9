/** Spans that performance is given for, in the order they are shown. No schema here: the browser carries this file. */
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
