import { basename } from "node:path";
import { stat } from "node:fs/promises";
import { readCsv } from "../csv/read-csv.ts";
import { textLines, Unreadable } from "../csv/text-of-file.ts";
import { noFaultList } from "../faults.ts";
import { readDay } from "../table/columns.ts";
import type { Work } from "../work.ts";

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
  for await (const { line, values, hasDecimalCommas } of readCsv(path, ["date"], {
    file,
    faults: work.faults,
    onBytes,
    signal: work.signal,
    ignored: work.ignored,
    leftOut: work.leftOut,
    takesOthers: true,
  })) {
    const add = (column: string, reason: string) => work.faults.add({ file, line, column, reason });
    const day = readDay(values["date"] ?? "");
    const date = typeof day === "string" ? day : "";
    const wrong = typeof day === "string" ? (day > work.today ? `${day} is after today` : null) : day.reason;
    const first = seen.get(date);
    if (wrong !== null) add("date", wrong);
    else if (first !== undefined) add("date", `${date} stands in line ${first} already`);
    seen.set(date, line);
    for (const [name, text] of Object.entries(values)) {
      if (name === "date" || text === "" || text === "N/A") continue;
      const heading = name.toUpperCase();
      const rate = readRate(text, hasDecimalCommas ? "," : ".");
      if (!/^[A-Z]{3}$/.test(heading)) add(heading, "this heading is no currency code of three letters");
      else if (rate === null) add(heading, `"${text}" is no rate above zero`);
      else if (wrong === null && first === undefined) yield { from: "EUR", to: heading, date, rate, unit: 1 };
    }
  }
}

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const dailyHeadings = ["země|měna|množství|kód|kurz", "country|currency|amount|code|rate"];

/** The Czech National Bank writes days as `18.07.2018` and, in English, as `18 Jul 2018`. Null for anything else. */
function cnbDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[. ](\d{1,2}|[A-Z][a-z]{2})[. ](\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const number = monthNames.includes(month) ? monthNames.indexOf(month) + 1 : Number(month);
  const found = readDay(`${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`);
  return typeof found === "string" ? found : null;
}

type CnbForm = "Daily" | "Yearly";

/** What the first line says a file of the bank's is: the fixing of a day, or that of a year; null for another file. */
function cnbForm(firstLine: string): CnbForm | null {
  const line = firstLine.replace(/^\uFEFF/, "");
  if (/^(?:Datum|Date)\|\d+ [A-Z]{3}(?:\||$)/.test(line)) return "Yearly";
  return cnbDay(line.replace(/ #\d+$/, "")) === null ? null : "Daily";
}

/**
 * The Czech National Bank's fixing, of a day or of a year, in Czech or in English: crowns for 1, 100 or 1000 units, with a
 * decimal comma or point.
 */
export async function* cnbRates(path: string, work: Work): AsyncGenerator<GivenRate> {
  const file = basename(path);
  let read: ReturnType<typeof createDailyReader> | null = null;
  let number = 0;
  for await (const text of linesOf(path, work)) {
    number++;
    const refuse: Refuse = (column, reason) => work.faults.add({ file, line: number, column, reason });
    if (read === null) {
      read =
        cnbForm(text) === "Yearly" ? createYearlyReader(text, work.today) : createDailyReader(text, work.today, refuse);
      continue;
    }
    if (text !== "") yield* read(text, number, refuse);
  }
  if (number < 2) work.faults.add({ file, line: 1, column: "", reason: "the file is empty" });
}

type Refuse = (column: string, reason: string) => void;

function createDailyReader(firstLine: string, today: string, refuseFirst: Refuse) {
  const date = cnbDay(firstLine.replace(/^\uFEFF/, "").replace(/ #\d+$/, "")) ?? "";
  if (date > today) refuseFirst("", `${date} is after today`);
  const seen = new Map<string, number>();

  return function* (text: string, line: number, refuse: Refuse): Generator<GivenRate> {
    if (line === 2) {
      if (!dailyHeadings.includes(text.toLowerCase()))
        refuse("", `the second line should be ${dailyHeadings.join(" or ")}`);
      return;
    }
    const parts = text.split("|");
    if (parts.length !== 5) {
      refuse("", `${parts.length} values where there should be 5`);
      return;
    }
    const [, , amount = "", code = "", rateText = ""] = parts;
    const unit = /^\d{1,6}$/.test(amount) ? Number(amount) : 0;
    const rate = readRate(rateText, ",") ?? readRate(rateText, ".");
    const first = seen.get(code);
    if (!/^[A-Z]{3}$/.test(code)) refuse("kód", `"${code}" is no currency code of three capitals`);
    else if (first !== undefined) refuse("kód", `${code} stands in line ${first} already`);
    else if (unit === 0) refuse("množství", `"${amount}" is no whole number above zero`);
    else if (rate === null) refuse("kurz", `"${rateText}" is no rate above zero`);
    else if (date !== "" && date <= today) yield { from: code, to: "CZK", date, rate, unit };
    seen.set(code, line);
  };
}

/** A day a line. The line with the currencies comes again where the bank changes them within a year. */
function createYearlyReader(firstLine: string, today: string) {
  let currencies = currenciesOf(firstLine);
  const seen = new Map<string, number>();

  return function* (text: string, line: number, refuse: Refuse): Generator<GivenRate> {
    if (cnbForm(text) === "Yearly") {
      currencies = currenciesOf(text);
      return;
    }
    const [dayText = "", ...rates] = text.split("|");
    const date = cnbDay(dayText);
    const first = seen.get(date ?? "");
    if (date === null) refuse("date", `"${dayText}" is no day as dd.mm.yyyy`);
    else if (date > today) refuse("date", `${date} is after today`);
    else if (first !== undefined) refuse("date", `${date} stands in line ${first} already`);
    if (rates.length !== currencies.length)
      refuse("", `${rates.length} rates where the first line names ${currencies.length} currencies`);
    if (date === null || date > today || first !== undefined || rates.length !== currencies.length) return;
    seen.set(date, line);
    for (const [place, { code, unit }] of currencies.entries()) {
      const rateText = rates[place] ?? "";
      if (rateText === "") continue;
      const rate = readRate(rateText, ",") ?? readRate(rateText, ".");
      if (rate === null) refuse(code, `"${rateText}" is no rate above zero`);
      else yield { from: code, to: "CZK", date, rate, unit };
    }
  };
}

/** `Datum|1 EUR|100 HUF` */
function currenciesOf(line: string): { code: string; unit: number }[] {
  return line
    .split("|")
    .slice(1)
    .map((heading) => {
      const [unit = "1", code = ""] = heading.trim().split(" ");
      return { code, unit: Number(unit) };
    });
}

async function* linesOf(path: string, work: Work): AsyncGenerator<string> {
  const reading = { file: basename(path), faults: work.faults, onBytes: () => undefined, signal: work.signal };
  try {
    for await (const text of textLines(path, reading))
      yield* text
        .replace(/\n$/, "")
        .split(/\r?\n/)
        .map((line) => line.trim());
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
}

/** The first line tells files of the two banks apart. */
export async function isCnbFile(path: string, work: Work): Promise<boolean> {
  for await (const line of linesOf(path, { ...work, faults: noFaultList })) return cnbForm(line) !== null;
  return false;
}

function readRate(text: string, decimal: "." | ","): number | null {
  const plain = decimal === "," ? text.replace(",", ".") : text;
  const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return value > 0 && value < 1e12 ? value : null;
}
