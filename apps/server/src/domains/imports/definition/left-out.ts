/** A row of the file, with the headings as written in the file. */
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
  /** Returns true for a row that the reader must leave out, and stores its cells. */
  take: (row: LeftOutRow) => boolean;
  /** The number of rows that this attempt has left out. */
  readonly size: number;
};
