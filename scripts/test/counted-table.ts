import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Counted, CountedRow } from "@fundport/server/resilience/count-rows";

/** How often each row has to be done. */
export type Counts = "short" | "full";
export type CountedRows = Readonly<Record<string, CountedRow>>;
/** A row of the table. It is ok where all that had to be done was done, and held. */
export type RowResult = {
  event: string;
  times: number;
  tried: number;
  mustBe: string;
  held: number;
  isOk: boolean;
  failures: readonly string[];
};

const widths = { event: 44, mustBe: 44 } as const;

/** Reads what the tests of the rows have counted into a folder; a row that left nothing was not tried. */
export function readRows(
  folder: string,
  counts: Counts,
  rows: CountedRows,
  names: readonly string[] = Object.keys(rows),
): RowResult[] {
  const selectedRows = Object.entries(rows).filter(([name]) => names.includes(name));
  return selectedRows.map(([name, row]) => {
    const counted = readCounted(join(folder, `${name}.jsonl`));
    const sum = (figure: "tried" | "held") => counted.reduce((total, each) => total + each[figure], 0);
    const { event, mustBe } = row;
    const times = row[counts];
    const [tried, held] = [sum("tried"), sum("held")];
    const isOk = tried === times && held === times;
    return { event, times, tried, mustBe, held, isOk, failures: counted.flatMap(({ failures }) => failures) };
  });
}

function readCounted(file: string): Counted[] {
  try {
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Counted);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** The table as it is printed, with what was said of each row that is not ok, and a sentence about the whole. */
export function describeRows(results: readonly RowResult[]): string[] {
  const head = ["what was done", "how often", "must be", "held", "ok"] as const;
  const rows = results.map(({ event, times, tried, mustBe, held, isOk }) => {
    const often = tried === times ? String(times) : `${tried} of ${times}`;
    return [event, often, mustBe, String(held), isOk ? "yes" : "NO"] as const;
  });
  const lines = [head, ...rows].flatMap((row) => [...wrapRow(row), ""]);
  const failures = results.flatMap(({ event, failures: reasons }) =>
    reasons.map((each) => `NOT HELD: ${event}: ${each}`),
  );
  const wrong = results.filter(({ isOk }) => !isOk).length;
  const sentence = wrong === 0 ? "Every row holds." : `${wrong} of ${results.length} rows do not hold.`;
  return [...lines, ...failures, sentence];
}

/** A row of the table on as many lines as its longest text takes. */
function wrapRow([event, often, mustBe, held, ok]: readonly [string, string, string, string, string]): string[] {
  const left = wrap(event, widths.event);
  const middle = wrap(mustBe, widths.mustBe);
  return Array.from({ length: Math.max(left.length, middle.length) }, (_, index) => {
    const [oftenHere, heldHere, okHere] = index === 0 ? [often, held, ok] : ["", "", ""];
    const cells = [
      (left[index] ?? "").padEnd(widths.event),
      oftenHere.padStart(13),
      (middle[index] ?? "").padEnd(widths.mustBe),
      heldHere.padStart(6),
      okHere,
    ];
    return cells.join("  ").trimEnd();
  });
}

function wrap(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    const longer = last === "" ? word : `${last} ${word}`;
    if (longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
