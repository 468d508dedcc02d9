import { basename } from "node:path";
import { stat } from "node:fs/promises";
import { isSeparatorHint, readCsv } from "../../../../imports/files/read-csv.ts";
import { textLines, Unreadable } from "../../../../imports/files/read-text.ts";
import { isCurrency } from "../../code-lists/iso-4217.ts";
import { ignoreErrors } from "../../../../imports/definition/file-errors.ts";
import { readDay } from "../../../../imports/definition/column-types.ts";
import { countOf } from "../../../../imports/definition/report.ts";
import type { Work } from "../../../../imports/definition/work.ts";

/** A published rate: `unit` units of the first currency are worth `rate` units of the second. */
export type BankRate = { from: string; to: string; date: string; rate: number; unit: number };

/**
 * Reads a file of the European Central Bank: the history of rates, one day's rates, or CSV from the bank's data portal
 * (SDMX).
 */
export async function* ecbRates(path: string, work: Work): AsyncGenerator<BankRate> {
  if (await isSdmxFile(path, work)) yield* sdmxRates(path, work);
  else yield* tableOfDays(path, work);
}

/**
 * Reads a table with one line per day and one column per currency, in units per euro. A cell without a rate is empty,
 * N/A or a dash.
 */
async function* tableOfDays(path: string, work: Work): AsyncGenerator<BankRate> {
  const seenLines = new Map<string, number>();
  // In the bank's own files the heading of the date begins with a capital, and lines end with a comma.
  for await (const { line, values, hasDecimalCommas } of readCsv(path, ["date"], await readingOf(path, work))) {
    const refuse = refusing(path, line, work);
    const date = checkDay(ecbDay(values["date"] ?? ""), "date", seenLines, { line, today: work.today, refuse });
    for (const [name, text] of Object.entries(values)) {
      if (name === "date" || isUnset(text)) continue;
      const heading = name.toUpperCase();
      const rate = readRate(text, hasDecimalCommas ? "," : ".");
      if (!isCurrency(heading)) refuse(heading, "this heading is not an ISO 4217 currency code");
      else if (rate === null) refuse(heading, `"${text}" is not a rate greater than zero`);
      else if (date !== null) yield { from: "EUR", to: heading, date, rate, unit: 1 };
    }
  }
}

const sdmxColumns = ["freq", "currency", "currency_denom", "time_period", "obs_value"] as const;

/**
 * Reads a file with one rate per line, one currency after another. Yields the rates day by day, because cross rates are
 * computed for one day at a time.
 */
async function* sdmxRates(path: string, work: Work): AsyncGenerator<BankRate> {
  const byDay = new Map<string, BankRate[]>();
  const seenLinesByDay = new Map<string, Map<string, number>>();
  for await (const { line, values, hasDecimalCommas } of readCsv(path, sdmxColumns, await readingOf(path, work))) {
    const refuse = refusing(path, line, work);
    const {
      freq = "",
      currency = "",
      currency_denom: base = "",
      time_period: period = "",
      obs_value: text = "",
    } = values;
    if (freq !== "D") {
      refuse("freq", `"${freq}" is not D: import daily rates, not averages`);
      continue;
    }
    if (base !== "EUR") {
      refuse("currency_denom", `"${base}" is not EUR`);
      continue;
    }
    if (!isCurrency(currency)) {
      refuse("currency", `"${currency}" is not an ISO 4217 currency code`);
      continue;
    }
    const days = seenLinesByDay.get(currency) ?? new Map<string, number>();
    seenLinesByDay.set(currency, days);
    const date = checkDay(readDay(period), "time_period", days, { line, today: work.today, refuse });
    if (isUnset(text)) continue;
    const rate = readRate(text, hasDecimalCommas ? "," : ".");
    if (rate === null) refuse("obs_value", `"${text}" is not a rate greater than zero`);
    else if (date !== null)
      byDay.set(date, [...(byDay.get(date) ?? []), { from: "EUR", to: currency, date, rate, unit: 1 }]);
  }
  for (const date of [...byDay.keys()].toSorted()) yield* byDay.get(date) ?? [];
}

const isUnset = (text: string): boolean => ["", "N/A", "NaN", "-"].includes(text);

async function readingOf(path: string, { errors, signal, ignored, leftOut, onProgress }: Work) {
  let bytes = 0;
  const { size } = await stat(path);
  return {
    file: basename(path),
    errors,
    signal,
    ignored,
    leftOut,
    takesOthers: true,
    onBytes: (more: number) => onProgress("reading rates", Math.min(1, (bytes += more) / size)),
  };
}

const refusing =
  (path: string, line: number, { errors }: Work): Refuse =>
  (column, reason) =>
    errors.add({ file: basename(path), line, column, reason });

/** Returns the day. Refuses the line and returns null if the day is invalid, in the future or already in the file. */
function checkDay(
  found: string | { reason: string },
  column: string,
  seenLines: Map<string, number>,
  { line, today, refuse }: { line: number; today: string; refuse: Refuse },
): string | null {
  if (typeof found !== "string") {
    refuse(column, found.reason);
    return null;
  }
  const first = seenLines.get(found);
  seenLines.set(found, line);
  if (found > today) refuse(column, `${found} is in the future`);
  else if (first !== undefined) refuse(column, `${found} is already in line ${first}`);
  else return found;
  return null;
}

/** Parses a day in the format of the bank's daily file, `27 November 2026`. */
function ecbDay(text: string): string | { reason: string } {
  const [, day = "", month = "", year = ""] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text) ?? [];
  const number = monthNames.findIndex((name) => name === month.slice(0, 3)) + 1;
  if (number === 0) return readDay(text);
  return readDay(`${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`);
}

/** Returns true if the file has the columns of SDMX in its first line, or in the line after `sep=,`. */
async function isSdmxFile(path: string, work: Work): Promise<boolean> {
  for await (const line of linesOf(path, { ...work, errors: ignoreErrors }))
    if (!isSeparatorHint(line)) return /\bCURRENCY_DENOM\b/i.test(line);
  return false;
}

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const dailyHeadings = ["země|měna|množství|kód|kurz", "country|currency|amount|code|rate"];

/**
 * Parses the days of the Czech National Bank: `18.07.2018` or, in English, `18 Jul 2018`. Returns null for any other
 * text.
 */
function cnbDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[. ](\d{1,2}|[A-Z][a-z]{2})[. ](\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const number = monthNames.includes(month) ? monthNames.indexOf(month) + 1 : Number(month);
  const found = readDay(`${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`);
  return typeof found === "string" ? found : null;
}

const cnbSkipRefused =
  "--skip-faulty can't be used for files of the Czech National Bank: correct the file or download it again";

type CnbForm = "Daily" | "Yearly";

/**
 * Returns the form of the Czech National Bank's file: the rates of a day or of a year. Returns null if the first line
 * is not from such a file.
 */
function cnbForm(firstLine: string): CnbForm | null {
  const line = firstLine.replace(/^\uFEFF/, "");
  if (/^(?:Datum|Date)\|\d+ [A-Z]{3}(?:\||$)/.test(line)) return "Yearly";
  return cnbDay(line.replace(/ #\d+$/, "")) === null ? null : "Daily";
}

/**
 * Reads the Czech National Bank's rates for a day or a year, in Czech or in English. Each rate is in crowns for 1, 100
 * or 1000 units, with a decimal comma or point.
 */
export async function* cnbRates(path: string, work: Work): AsyncGenerator<BankRate> {
  const file = basename(path);
  let read: ReturnType<typeof createDailyReader> | null = null;
  let number = 0;
  let isSkipRefused = false;
  for await (const text of linesOf(path, work)) {
    number++;
    const refuse: Refuse = (column, reason) => {
      if (work.leftOut !== null && !isSkipRefused)
        work.errors.add({ file, line: 1, column: "", reason: cnbSkipRefused });
      isSkipRefused = true;
      work.errors.add({ file, line: number, column, reason });
    };
    if (read === null) {
      read =
        cnbForm(text) === "Yearly" ? createYearlyReader(text, work.today) : createDailyReader(text, work.today, refuse);
      continue;
    }
    if (text !== "") yield* read(text, number, refuse);
  }
  if (number < 2) work.errors.add({ file, line: 1, column: "", reason: "the file is empty" });
}

type Refuse = (column: string, reason: string) => void;

function createDailyReader(firstLine: string, today: string, refuseFirst: Refuse) {
  const date = cnbDay(firstLine.replace(/^\uFEFF/, "").replace(/ #\d+$/, "")) ?? "";
  if (date > today) refuseFirst("", `${date} is in the future`);
  const seenLines = new Map<string, number>();

  return function* (text: string, line: number, refuse: Refuse): Generator<BankRate> {
    if (line === 2) {
      if (!dailyHeadings.includes(text.toLowerCase()))
        refuse("", `the second line must be ${dailyHeadings.join(" or ")}`);
      return;
    }
    const parts = text.split("|");
    if (parts.length !== 5) {
      refuse("", `this line has ${countOf(parts.length, "value")} instead of 5`);
      return;
    }
    const [, , amount = "", code = "", rateText = ""] = parts;
    const unit = /^\d{1,6}$/.test(amount) ? Number(amount) : 0;
    const rate = readRate(rateText, ",") ?? readRate(rateText, ".");
    const first = seenLines.get(code);
    if (!isCurrency(code)) refuse("kód", `"${code}" is not an ISO 4217 currency code`);
    else if (first !== undefined) refuse("kód", `${code} is already in line ${first}`);
    else if (unit === 0) refuse("množství", `"${amount}" is not a whole number greater than zero`);
    else if (rate === null) refuse("kurz", `"${rateText}" is not a rate greater than zero`);
    else if (date !== "" && date <= today) yield { from: code, to: "CZK", date, rate, unit };
    seenLines.set(code, line);
  };
}

/**
 * Creates the reader of a yearly file, which has one line per day. The heading with the currencies is repeated if the
 * bank changes them within the year.
 */
function createYearlyReader(firstLine: string, today: string) {
  let currencies = currenciesOf(firstLine);
  const seenLines = new Map<string, number>();

  return function* (text: string, line: number, refuse: Refuse): Generator<BankRate> {
    if (cnbForm(text) === "Yearly") {
      currencies = currenciesOf(text);
      return;
    }
    const [dayText = "", ...rates] = text.split("|");
    const date = cnbDay(dayText);
    const first = seenLines.get(date ?? "");
    if (date === null) refuse("date", `"${dayText}" is not a date: write it as dd.mm.yyyy`);
    else if (date > today) refuse("date", `${date} is in the future`);
    else if (first !== undefined) refuse("date", `${date} is already in line ${first}`);
    if (rates.length !== currencies.length)
      refuse(
        "",
        `this line has ${countOf(rates.length, "rate")} for ${currencies.length} currencies in the first line`,
      );
    if (date === null || date > today || first !== undefined || rates.length !== currencies.length) return;
    seenLines.set(date, line);
    for (const [index, { code, unit }] of currencies.entries()) {
      const rateText = rates[index] ?? "";
      if (rateText === "") continue;
      const rate = readRate(rateText, ",") ?? readRate(rateText, ".");
      if (!isCurrency(code)) refuse(code, "this heading is not an ISO 4217 currency code");
      else if (rate === null) refuse(code, `"${rateText}" is not a rate greater than zero`);
      else yield { from: code, to: "CZK", date, rate, unit };
    }
  };
}

/** Parses a heading such as `Datum|1 EUR|100 HUF`. */
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
  const reading = { file: basename(path), errors: work.errors, onBytes: () => undefined, signal: work.signal };
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

/** Returns true if the first line is from a file of the Czech National Bank. */
export async function isCnbFile(path: string, work: Work): Promise<boolean> {
  for await (const line of linesOf(path, { ...work, errors: ignoreErrors })) return cnbForm(line) !== null;
  return false;
}

function readRate(text: string, decimal: "." | ","): number | null {
  const plain = decimal === "," ? text.replace(",", ".") : text;
  const value = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return value > 0 && value < 1e12 ? value : null;
}
