/** A row as the file has it, with the headings as they are written there. */
export type LeftOutRow = {
  path: string;
  file: string;
  line: number;
  headings: readonly string[];
  cells: readonly string[];
  delimiter: string;
};

/** The rows that an import leaves out because of their errors. */
export type LeftOutRows = {
  /** Returns true for a row that the reader has to leave out, and stores its cells. */
  take: (row: LeftOutRow) => boolean;
  /** The number of rows that this try has left out. */
  readonly size: number;
};
