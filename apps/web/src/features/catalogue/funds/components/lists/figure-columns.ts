import { formatNumber, formatPercent, notAvailable } from "@fundport/i18n";
import { type ListPeriod, listPeriods } from "#features/catalogue/products/model/list-periods.ts";
import { formatSigned } from "#ui/tables/signed-percent.tsx";
import { yearsOfHistory } from "../../model/filter/bands.ts";
import type { Sortable, SortColumn } from "../../model/filter/sort-funds.ts";

/** The sets of figures that a table can show: performance, or costs and volatility. */
export const tableViews = ["performance", "costs"] as const;
export type TableView = (typeof tableViews)[number];

/** The figure columns of each view, in order. Every view also has name, class and risk. */
export const viewColumns: Readonly<Record<TableView, readonly FigureColumn[]>> = {
  performance: [...listPeriods, "charge"],
  costs: ["currency", "charge", "volatility", "history"],
};
export type FigureColumn = Exclude<SortColumn, "name" | "class" | "risk">;

export function isPeriod(column: FigureColumn): column is ListPeriod {
  return (listPeriods as readonly string[]).includes(column);
}

type Figure = {
  text: string;
  direction?: "up" | "down" | "missing" | undefined;
  /** True if the figure is as of a date long past. */
  isOutdated?: boolean;
};

/** Returns the text of a row in a column. `years` adds the unit to a number of years, for example `12 r.` */
export function figureOf(product: Sortable, column: FigureColumn, years: (text: string) => string): Figure {
  const { item, currencyCode, isOutdated } = product;
  if (column === "currency") return currencyCode === "" ? missing : { text: currencyCode };
  if (column === "charge") return item.ongoingCharge === null ? missing : { text: formatPercent(item.ongoingCharge) };
  if (column === "volatility")
    return item.volatility3Y === null
      ? missing
      : { text: formatPercent(item.volatility3Y, { decimals: 1 }), isOutdated };
  if (column === "history") {
    const length = yearsOfHistory(item);
    return length === null ? missing : { text: years(length < 1 ? "<\u00a01" : formatNumber(Math.floor(length))) };
  }
  return { ...formatSigned(item.performance[column], 1), isOutdated };
}

const missing: Figure = { text: notAvailable, direction: "missing" };
