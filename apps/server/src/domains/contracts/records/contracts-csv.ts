import type { Language } from "@fundport/i18n";
import { translatePlain } from "@fundport/i18n/server";
import { formatContractNumber } from "@fundport/rules";
import { writeCsv } from "../../../lib/csv/write-csv.ts";
import type { ListedContract } from "./contract-list-repository.ts";

type Row = ListedContract & { currency: string | null };

const headings = [
  "contracts:number",
  "contracts:client",
  "contracts:kind",
  "contracts:state",
  "contracts:since",
  "contracts:amount",
  "contracts:currency",
  "contracts:created",
] as const;

/** Returns contracts as a CSV table with a header line and one line for each contract. */
export function contractsCsv(language: Language, rows: readonly Row[]): string {
  const t = (key: string) => translatePlain(language, key);
  return writeCsv([
    headings.map(t),
    ...rows.map((row) => [
      row.number === null ? null : formatContractNumber(row.number),
      row.clientName,
      t(`contracts:${kindOf(row)}`),
      t(`contract:state-${row.state}`),
      pragueMinute(row.stateSince),
      row.totalInvestment,
      row.currency,
      pragueMinute(row.createdAt),
    ]),
  ]);
}

function kindOf({ isAppendix, frameworkOnly }: Row): "kind-appendix" | "kind-framework" | "kind-contract" {
  if (isAppendix) return "kind-appendix";
  return frameworkOnly ? "kind-framework" : "kind-contract";
}

const minutes = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Prague",
  dateStyle: "short",
  timeStyle: "short",
});

/** Formats a time as `2026-11-23 05:10`, which every spreadsheet recognises. */
function pragueMinute(moment: Date): string {
  return minutes.format(moment);
}
