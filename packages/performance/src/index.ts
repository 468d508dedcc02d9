export { dayNumber, dayText, lastDayOf, monthOf } from "./calendar.ts";
export { computeFigures } from "./compute-figures.ts";
export { computePerformance, performancePeriods } from "./compute-performance.ts";
export { convertSeries, invertRates } from "./convert-series.ts";
export { monthCloses } from "./month-closes.ts";
export { percentileGains, volatilities, yearlyPerformances } from "./performance-tables.ts";
export { between, bytesOf, emptySeries, firstNotBefore, type PriceSeries } from "./price-series.ts";
export { type Distribution, reinvest } from "./reinvest.ts";
export { thinSeries } from "./thin-series.ts";
