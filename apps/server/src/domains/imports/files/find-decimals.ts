import type { Row } from "./read-csv.ts";
import { type DecimalMark, type Decimals, isAmbiguous, marksIn } from "../definition/numbers.ts";

/**
 * Creates the finder of the decimal mark for ambiguous cells in number columns. It uses the operator's mark if given,
 * otherwise the only mark in the column's other numbers. The mark is null if those numbers have no mark or both.
 * `readAgain` reads the whole file a second time, when the first row with an ambiguous cell is found.
 */
export function createDecimalFinder(
  givenMark: DecimalMark | null,
  columns: readonly string[],
  readAgain: () => AsyncIterable<Row>,
) {
  let marks: ReadonlyMap<string, DecimalMark | null> | null = null;
  return {
    /** Reads the file again if the row has an ambiguous cell. Must be called before `of`. */
    async prepare({ values, typed }: Row): Promise<void> {
      const isTwofold = (name: string) => typed?.[name] === undefined && isAmbiguous(values[name] ?? "");
      if (givenMark !== null || marks !== null || !columns.some(isTwofold)) return;
      marks = await findMarks(readAgain(), columns);
    },

    of({ typed }: Row, column: string): Decimals {
      // Numbers in a workbook always have a decimal point.
      return typed?.[column] === undefined ? (givenMark ?? marks?.get(column) ?? null) : ".";
    },
  };
}

async function findMarks(
  rows: AsyncIterable<Row>,
  columns: readonly string[],
): Promise<Map<string, DecimalMark | null>> {
  const found = new Map<string, Set<DecimalMark>>(columns.map((column) => [column, new Set()]));
  for await (const { values, typed } of rows)
    for (const [column, marks] of found)
      if (marks.size < 2 && typed?.[column] === undefined)
        for (const mark of marksIn(values[column] ?? "")) marks.add(mark);
  return new Map([...found].map(([column, marks]) => [column, onlyOne(marks)]));
}

function onlyOne(marks: ReadonlySet<DecimalMark>): DecimalMark | null {
  const [mark = null, other] = marks;
  return other === undefined ? mark : null;
}
