import { countOf } from "../../../imports/definition/report.ts";
import type { RefuseLine, WrittenRow } from "../../../imports/definition/kind.ts";
import { findHundredths } from "../../import/currencies.ts";
import { isPeriodChanged } from "./holding-period.ts";

/** Costs that EMT and EPT files contain and that are reported, but not included in our costs. */
export const reportedCosts = [
  { column: "entry_cost_to_fund", about: "entry cost paid to the fund" },
  { column: "exit_cost_to_fund", about: "exit cost paid to the fund" },
  { column: "early_exit_cost", about: "exit cost after one year" },
  { column: "transaction_costs", about: "yearly transaction costs" },
  { column: "incidental_costs", about: "yearly performance fees and other incidental costs" },
] as const;

/** A cost above this percentage is probably an error: a percentage in a column that should contain ratios. */
const plausiblePercent = 10;
const checkedCosts = ["ongoing_charge", "maximal_entry_fee", "exit_cost"] as const;

/**
 * Compares the cells of a fund file with the stored values. Returns a sentence for each kind of difference: periods
 * that were rounded, costs that are not counted, costs that may be in the wrong unit, and prices in pence.
 */
export function reviewFunds(rows: readonly WrittenRow[], refuse: RefuseLine): string[] {
  return [...hundredthNotes(rows, refuse), ...costlyNotes(rows), ...uncountedNotes(rows), ...periodNotes(rows)];
}

function hundredthNotes(rows: readonly WrittenRow[], refuse: RefuseLine): string[] {
  const quoted = findHundredths(rows);
  for (const { line, fileValues, cells } of quoted)
    if (typeof fileValues["aum"] === "number")
      refuse(
        line,
        "aum",
        `the amount can be in ${cells["currency"]} or ${String(fileValues["currency"])}: enter it in ${String(fileValues["currency"])}, and ${String(fileValues["currency"])} as the currency`,
      );
  if (quoted.length === 0) return [];
  return [
    `${countOf(quoted.length, "fund")} quoted in hundredths of a currency, such as pence, stored in the main unit (${listed(quoted, ({ fileValues, cells }) => `${keyOf(fileValues)} ${cells["currency"]} → ${String(fileValues["currency"])}`)}).`,
  ];
}

function costlyNotes(rows: readonly WrittenRow[]): string[] {
  const costly = rows.flatMap((row) =>
    checkedCosts.flatMap((column) => {
      const value = row.fileValues[column];
      return typeof value === "number" && value > plausiblePercent ? [{ row, column, value }] : [];
    }),
  );
  if (costly.length === 0) return [];
  return [
    `Please check costs of more than ${plausiblePercent} %: ${listed(costly, ({ row: { line, fileValues, cells }, column, value }) => `${column} of ${keyOf(fileValues)} is ${value} % (${cells[column]} in line ${line})`)}. EMT and EPT files write costs as ratios: 0.0019 is 0.19 %.`,
  ];
}

function uncountedNotes(rows: readonly WrittenRow[]): string[] {
  const stated = reportedCosts.flatMap(({ column, about }) => {
    const found = rows.filter(({ fileValues }) => isStated(fileValues, column));
    return found.length > 0 ? [`${about} (${countOf(found.length, "fund")})`] : [];
  });
  return stated.length === 0 ? [] : [`In the file, but not part of the costs shown: ${stated.join("; ")}.`];
}

/**
 * Returns true if the file has a cost to report. The exit cost after one year counts only if it is higher than the exit
 * cost at the end of the holding period.
 */
function isStated(fileValues: WrittenRow["fileValues"], column: string): boolean {
  const value = fileValues[column];
  if (typeof value !== "number") return false;
  return column === "early_exit_cost" ? value > Number(fileValues["exit_cost"] ?? 0) : value !== 0;
}

function periodNotes(rows: readonly WrittenRow[]): string[] {
  const column = "investment_horizon";
  const changed = rows.filter(
    ({ fileValues, cells }) => fileValues[column] !== undefined && isPeriodChanged(cells[column] ?? ""),
  );
  const known = changed.filter(({ fileValues }) => fileValues[column] !== null);
  const untilMaturity = changed.filter(
    ({ fileValues, cells }) => fileValues[column] === null && cells[column]?.toUpperCase() === "H",
  );
  return [
    ...(known.length > 0
      ? [
          `Recommended holding periods rounded up to whole years: ${countOf(known.length, "fund")} (${listed(known, ({ fileValues, cells }) => `${keyOf(fileValues)} ${cells[column]} → ${String(fileValues[column])}`)}).`,
        ]
      : []),
    ...(untilMaturity.length > 0
      ? [
          `Investment horizon unknown because the fund is held until maturity: ${countOf(untilMaturity.length, "fund")}.`,
        ]
      : []),
  ];
}

const keyOf = ({ isin, symbol }: WrittenRow["fileValues"]): string => String(isin ?? symbol);

/** Returns the first five items as text, and an ellipsis if there are more. */
function listed<Item>(items: readonly Item[], text: (item: Item) => string): string {
  return `${items.slice(0, 5).map(text).join(", ")}${items.length > 5 ? ", …" : ""}`;
}
