/** A row of a file with its cells, and with the headings exactly as the file has them. */
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
  /** Returns true if the reader must leave out the row. In that case the row's cells are stored. */
  take: (row: LeftOutRow) => boolean;
  /** The number of rows that the current attempt has left out. */
  readonly size: number;
};
