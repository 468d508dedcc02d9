/**
 * An error in a file that the operator can correct. Lines and columns count from 1; `column` is the heading if the
 * column has one.
 */
export type Fault = { file: string; line: number; column: string; reason: string };

export const maxRowErrorsShown = 200;

/** Thrown if an import is refused; the database is unchanged. */
export class ImportRefused extends Error {
  readonly faults: readonly Fault[];
  /** The number of all errors; `faults` contains only the first ones. */
  readonly count: number;

  constructor(faults: readonly Fault[], count: number) {
    super(`Nothing was imported: ${count} ${count === 1 ? "error" : "errors"} found.`);
    this.name = "ImportRefused";
    this.faults = faults;
    this.count = count;
  }
}

export type FaultList = {
  add: (fault: Fault) => void;
  /** Throws `ImportRefused` if any error was added. */
  refuseIfAny: () => void;
};

/**
 * Counts all errors but stores only the first ones, so that a wrong file with millions of lines needs little memory.
 */
export function createFaultList(limit = maxRowErrorsShown): FaultList {
  const faults: Fault[] = [];
  let count = 0;
  return {
    add(fault) {
      count++;
      if (faults.length < limit) faults.push(fault);
    },
    refuseIfAny() {
      if (count > 0) throw new ImportRefused(inOrder(faults), count);
    },
  };
}

/** Discards errors, for the first pass over a file that is read again later. */
export const noFaultList: FaultList = { add: () => undefined, refuseIfAny: () => undefined };

/** Sorts errors by file in reading order, then by line. */
function inOrder(faults: readonly Fault[]): Fault[] {
  const files = [...new Set(faults.map(({ file }) => file))];
  return faults.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line);
}

/** Returns the errors as a table for a terminal, one per line. */
export function faultTable({ faults, count }: ImportRefused): string {
  const rows = [
    ["file", "line", "column", "reason"],
    ...faults.slice(0, maxRowErrorsShown).map((fault) => [fault.file, String(fault.line), fault.column, fault.reason]),
  ];
  const widths = [0, 1, 2].map((place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, place) => (place === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[place] ?? 0)))
      .join("  "),
  );
  const rest = count - Math.min(faults.length, maxRowErrorsShown);
  return [...lines, ...(rest > 0 ? [`… and ${rest} more`] : [])].join("\n");
}
