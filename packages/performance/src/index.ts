export { dayNumber, dayText, lastDayOf, monthOf } from "./calendar.ts";
export { computeFigures, type Figures } from "./compute-figures.ts";
export { computePerformance, type Performance, performancePeriods } from "./compute-performance.ts";
export { convertSeries, invertRates } from "./convert-series.ts";
export { monthCloses } from "./month-closes.ts";
export { type Gains, percentileGains, volatilities, yearlyPerformances } from "./performance-tables.ts";
export { between, bytesOf, emptySeries, firstNotBefore, type PriceSeries } from "./price-series.ts";
export { type Distribution, reinvest } from "./reinvest.ts";
export { thinSeries } from "./thin-series.ts";
