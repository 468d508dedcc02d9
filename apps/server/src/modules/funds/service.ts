export { createBoundedCache } from "./bounded-cache.ts";
export { computePerformance, gainPercent, type Performance } from "./performance.ts";
export { type FigureRow, fundFigureRow } from "./performance-figures.ts";
export { type Distribution, monthCloses, monthOf, reinvest } from "./performance-index.ts";
export { percentileGains, volatilities, yearlyPerformances } from "./performance-tables.ts";
export { presentDocument, presentFeeScheme, presentLimit, presentPerformance } from "./present.ts";
export { between, bytesOf, dayNumber, dayText, emptySeries, firstNotBefore, type PriceSeries } from "./price-series.ts";
export { loadFundFeeSchemes, loadFundLimits, loadFundProducts } from "./products.ts";
export { thinSeries } from "./thin-series.ts";
