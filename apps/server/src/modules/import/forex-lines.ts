import { basename } from "node:path";
import { stat } from "node:fs/promises";
import type { Work } from "./import-funds.ts";
import { dayFault } from "./price-line.ts";
import { readCsv, Unreadable, utf8Lines } from "./read-csv.ts";

/** `unit` of the first currency is worth `rate` of the second. */
export type GivenRate = { from: string; to: string; date: string; rate: number; unit: number };

/** The European Central Bank's history: a day a line, a currency a column, units of it for one euro; empty or N/A where none was set. */
export async function* ecbRates(path: string, work: Work): AsyncGenerator<GivenRate> {
  const file = basename(path);
  const { size } = await stat(path);
  let bytes = 0;
  const onBytes = (more: number) => work.onProgress("reading the rates", (bytes += more) / size);
  const seen = new Map<string, number>();
  // The bank's own file begins with a capital and ends its lines with a comma.
  for await (const { line, values } of readCsv(path, ["date"], {
    file,
    faults: work.faults,
    onBytes,
    signal: work.signal,
  })) {
    const add = (column: string, reason: string) => work.faults.add({ file, line, column, reason });
    const date = values.date ?? values.Date ?? "";
    const wrong = dayFault(date);
    const first = seen.get(date);
    if (wrong !== null) add("date", wrong);
    else if (first !== undefined) add("date", `${date} stands in line ${first} already`);
    seen.set(date, line);
    for (const [heading, text] of Object.entries(values)) {
      if (heading.toLowerCase() === "date" || text === "" || text === "N/A") continue;
      const rate = readNumber(text, ".");
      if (!/^[A-Z]{3}$/.test(heading)) add(heading, "this heading is no currency code of three capitals");
      else if (rate === null) add(heading, `"${text}" is no rate above zero`);
      else if (wrong === null && first === undefined) yield { from: "EUR", to: heading, date, rate, unit: 1 };
    }
  }
}

const cnbFirstLine = /^(\d{2})\.(\d{2})\.(\d{4})(?: #\d+)?$/;
const cnbHeadings = "země|měna|množství|kód|kurz";

/** The Czech National Bank's daily fixing: crowns for 1, 100 or 1000 units, with a decimal comma. */
export async function* cnbRates(path: string, work: Work): AsyncGenerator<GivenRate> {
  const file = basename(path);
  const add = (line: number, column: string, reason: string) => work.faults.add({ file, line, column, reason });
  const seen = new Map<string, number>();
  let date = "";
  let number = 0;
  for await (const text of linesOf(path, work)) {
    number++;
    if (number === 1) {
      const [, day, month, year] = cnbFirstLine.exec(text) ?? [];
      date = `${year}-${month}-${day}`;
      if (dayFault(date) !== null) {
        add(1, "", `"${text}" does not begin with a day as dd.mm.yyyy`);
        return;
      }
      continue;
    }
    if (number === 2) {
      if (text !== cnbHeadings) {
        add(2, "", `the second line should be ${cnbHeadings}`);
        return;
      }
      continue;
    }
    if (text === "") continue;
    const parts = text.split("|");
    if (parts.length !== 5) {
      add(number, "", `${parts.length} values where there should be 5`);
      continue;
    }
    const [, , amount = "", code = "", rateText = ""] = parts;
    const unit = /^\d{1,6}$/.test(amount) ? Number(amount) : 0;
    const rate = readNumber(rateText, ",");
    const first = seen.get(code);
    if (!/^[A-Z]{3}$/.test(code)) add(number, "kód", `"${code}" is no currency code of three capitals`);
    else if (first !== undefined) add(number, "kód", `${code} stands in line ${first} already`);
    else if (unit === 0) add(number, "množství", `"${amount}" is no whole number above zero`);
    else if (rate === null) add(number, "kurz", `"${rateText}" is no rate above zero`);
    else yield { from: code, to: "CZK", date, rate, unit };
    seen.set(code, number);
  }
  if (number < 2) add(1, "", "the file is empty");
}

async function* linesOf(path: string, work: Work): AsyncGenerator<string> {
  const reading = { file: basename(path), faults: work.faults, onBytes: () => undefined, signal: work.signal };
  try {
    for await (const text of utf8Lines(path, reading))
      yield* text
        .replace(/\n$/, "")
        .split(/\r?\n/)
        .map((line) => line.trim());
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
}

/** The first line tells the two apart. */
export async function isCnbFile(path: string, work: Work): Promise<boolean> {
  for await (const line of linesOf(path, { ...work })) return cnbFirstLine.test(line.replace(/^\uFEFF/, ""));
  return false;
}

function readNumber(text: string, decimal: "." | ","): number | null {
  const plain = decimal === "," ? text.replace(",", ".") : text;
  const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return value > 0 && value < 1e12 ? value : null;
}
