/**
 * An error in a file that the operator can correct. Lines and columns count from 1. `column` is the heading of the
 * column if it has a heading.
 */
export type FileError = { file: string; line: number; column: string; reason: string };

export const maxRowErrorsShown = 200;

/** Thrown if an import is refused. The database is unchanged. */
export class ImportRefused extends Error {
  readonly errors: readonly FileError[];
  /** The number of all errors. `errors` contains only the first of them. */
  readonly count: number;

  constructor(errors: readonly FileError[], count: number) {
    super(`Nothing was imported: ${count} ${count === 1 ? "error" : "errors"} found.`);
    this.name = "ImportRefused";
    this.errors = errors;
    this.count = count;
  }
}

export type ErrorList = {
  add: (error: FileError) => void;
  /** Throws `ImportRefused` if any error was added. */
  refuseIfAny: () => void;
};

/**
 * Creates a list that counts all errors but stores only the first ones, so that a wrong file with millions of lines
 * needs little memory.
 */
export function createErrorList(limit = maxRowErrorsShown): ErrorList {
  const errors: FileError[] = [];
  let count = 0;
  return {
    add(error) {
      count++;
      if (errors.length < limit) errors.push(error);
    },
    refuseIfAny() {
      if (count > 0) throw new ImportRefused(inOrder(errors), count);
    },
  };
}

/** Discards errors. It is used for one of two passes over the same file, so that errors are not reported twice. */
export const ignoreErrors: ErrorList = { add: () => undefined, refuseIfAny: () => undefined };

/** Sorts errors by file in the order in which the files were read, and by line within a file. */
function inOrder(errors: readonly FileError[]): FileError[] {
  const files = [...new Set(errors.map(({ file }) => file))];
  return errors.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line);
}

/** Returns the errors as a table for a terminal, one per line. */
export function errorTable({ errors, count }: ImportRefused): string {
  const rows = [
    ["file", "line", "column", "reason"],
    ...errors.slice(0, maxRowErrorsShown).map((error) => [error.file, String(error.line), error.column, error.reason]),
  ];
  const widths = [0, 1, 2].map((index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, index) => (index === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .join("  "),
  );
  const rest = count - Math.min(errors.length, maxRowErrorsShown);
  return [...lines, ...(rest > 0 ? [`… and ${rest} more`] : [])].join("\n");
}
