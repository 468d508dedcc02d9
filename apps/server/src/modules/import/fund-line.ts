import { classify } from "./asset-class-map.ts";
import type { Classified } from "./asset-class-map.ts";
import type { Fault } from "./faults.ts";
import { currencyOfIsin, isinFault } from "./isin.ts";
import type { Row } from "./read-csv.ts";

export type ImportedFund = Classified & {
  /** ISIN, or `symbol …` for a fund that has none. */
  key: string;
  isin: string | null;
  symbol: string | null;
  name: string;
  kind: "fund" | "etf";
  currency: string;
  /** The file named none, and the ISIN's country decided. */
  currencyFromCountry: boolean;
  issuer: string | null;
  description: string | null;
};
type Problem = Pick<Fault, "column" | "reason">;

const longest = { name: 300, symbol: 60, issuer: 200, description: 20_000 } as const;

/** A row of a fund file as a fund, or all that is wrong with it. */
export function parseFundLine({ values }: Row): ImportedFund | Problem[] {
  const problems: Problem[] = [];
  const isin = values.isin || null;
  const symbol = values.symbol || null;
  const name = values.name ?? "";
  if (isin === null && symbol === null) problems.push({ column: "isin", reason: "a fund needs an ISIN or a symbol" });
  const wrongIsin = isin === null ? null : isinFault(isin);
  if (wrongIsin !== null) problems.push({ column: "isin", reason: wrongIsin });
  if (name === "") problems.push({ column: "name", reason: "a fund needs a name" });
  for (const [column, most] of Object.entries(longest)) {
    if ((values[column] ?? "").length > most) problems.push({ column, reason: `longer than ${most} characters` });
  }
  // A text with this character cannot be stored by the database.
  for (const column of Object.keys(longest))
    if (values[column]?.includes("\0")) problems.push({ column, reason: "holds a zero byte" });
  const { kind } = values;
  if (kind !== "fund" && kind !== "etf")
    problems.push({ column: "kind", reason: `"${kind ?? ""}" is neither fund nor etf` });
  const given = values.currency ?? "";
  const currency = given === "" && isin !== null ? currencyOfIsin(isin) : given;
  if (currency === null || !/^[A-Z]{3}$/.test(currency))
    problems.push({ column: "currency", reason: `"${given}" is no currency code of three capitals` });
  if (problems.length > 0) return problems;
  return {
    key: isin ?? `symbol ${symbol ?? ""}`,
    isin,
    symbol,
    name,
    kind: kind === "etf" ? "etf" : "fund",
    currency: currency ?? "",
    currencyFromCountry: given === "",
    issuer: values.issuer || null,
    description: values.description || null,
    ...classify({ group: values.asset_group ?? values.asset ?? "", category: values.category ?? "", name }),
  };
}
