export { dayNumber, dayText, emptySeries, firstNotBefore, type PriceSeries } from "./price-series.ts";
