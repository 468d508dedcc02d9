import type { Row } from "./read-csv.ts";
import { type DecimalMark, type Decimals, isAmbiguous, marksIn } from "../definition/numbers.ts";

/**
 * Finds the decimal mark for ambiguous cells in number columns: the operator's mark, else the mark in the column's
 * other numbers; null if these have none or several. At the first row with an ambiguous cell, `readAgain` reads the
 * whole file a second time.
 */
export function createDecimalFinder(
  givenMark: DecimalMark | null,
  columns: readonly string[],
  readAgain: () => AsyncIterable<Row>,
) {
  let marks: ReadonlyMap<string, DecimalMark | null> | null = null;
  return {
    /** Reads the file again if the row needs it. Must be called before `of`. */
    async prepare({ values, typed }: Row): Promise<void> {
      const isTwofold = (name: string) => typed?.[name] === undefined && isAmbiguous(values[name] ?? "");
      if (givenMark !== null || marks !== null || !columns.some(isTwofold)) return;
      marks = await findMarks(readAgain(), columns);
    },

    of({ typed }: Row, column: string): Decimals {
      // Numbers from a workbook have a decimal point.
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
