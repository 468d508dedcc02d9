/** The differences between a row of the file and the stored row. */
export type Difference = {
  /** The key of the row, such as "IE00B4L5Y983". */
  of: string;
  columns: readonly { column: string; before: string; after: string }[];
};

/** The result of an import. `added` and `changed` are 0 if the file changes no data. */
export type ImportReport = {
  /** The plural noun for the rows, such as "funds". */
  plural: string;
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  /** The number of stored rows that were removed because the file lacks them. */
  removed?: number;
  /** The number of stored rows that the file lacks and that were kept. */
  missing?: number;
  /** The first new, changed and missing rows, which the report lists. */
  details?: {
    added: readonly string[];
    changed: readonly Difference[];
    missing: readonly string[];
  };
  /**
   * The number of rows that were left out because of errors, and the paths of the files to which they were written. A
   * dry run writes no files.
   */
  leftOut?: { rows: number; paths: readonly string[]; isFolder: boolean };
  /** Sentences for the operator, for example about default values and rows that were left out. */
  notes: string[];
};

/** The largest number of new, changed or missing rows that the report lists. Further rows are only counted. */
export const maxDetails = 20;

const numberFormat = new Intl.NumberFormat("en");

export const count = (value: number): string => numberFormat.format(value);

/** Returns a number with its noun: "1 fund", "2 funds". */
export function countOf(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? "" : "s"}`;
}

/** Returns the report as lines for a terminal. The report of a dry run uses "would". */
export function reportText(report: ImportReport, { isDry = false } = {}): string {
  const { plural, read, added, changed, unchanged, removed = 0, missing = 0, notes } = report;
  const would = (done: string) => (isDry ? `would be ${done}` : done);
  const line = [
    `${count(added)} ${would("added")}`,
    `${count(changed)} ${would("changed")}`,
    ...(removed > 0 ? [`${count(removed)} ${would("removed")}`] : []),
    `${count(unchanged)} unchanged`,
    ...(missing > 0 ? [`${count(missing)} missing from the file (kept)`] : []),
  ].join(", ");
  return [
    ...(isDry ? ["Dry run: nothing was imported."] : []),
    `${plural[0]?.toUpperCase()}${plural.slice(1)}: ${count(read)} read, ${line}.`,
    ...leftOutLines(report, isDry),
    ...detailLines(report, isDry),
    ...notes.map((note) => `- ${note}`),
  ].join("\n");
}

function leftOutLines({ leftOut }: ImportReport, isDry: boolean): string[] {
  if (leftOut === undefined) return [];
  const rows = countOf(leftOut.rows, "row");
  if (isDry) return [`${rows} with errors would be left out.`];
  return [
    `${rows} with errors left out and written, with the reasons, to ${leftOut.paths.join(", ")}.`,
    leftOut.isFolder
      ? "Correct them in the files they come from, then import the folder again."
      : "Correct them there, then import that file: its last column is ignored.",
  ];
}

/** Returns lines about single rows. New rows are listed only in a dry run, changed rows always. */
function detailLines({ added, changed, removed = 0, missing = 0, details }: ImportReport, isDry: boolean): string[] {
  if (details === undefined) return [];
  return [
    ...(isDry ? listed("new", details.added, added) : []),
    ...listed("changed", details.changed.map(differenceText), changed),
    ...listed(removed > 0 ? "removed" : "missing from the file", details.missing, Math.max(removed, missing)),
  ];
}

function listed(word: string, lines: readonly string[], total: number): string[] {
  if (lines.length === 0) return [];
  const rest = total - lines.length;
  return [...lines.map((line) => `  ${word}: ${line}`), ...(rest > 0 ? [`  ${word}: … and ${count(rest)} more`] : [])];
}

/** Returns the changes of a row as text, such as `IE00B4L5Y983: ongoing_charge 1.2 → 1.4, rating (empty) → 4`. */
function differenceText({ of, columns }: Difference): string {
  const changes = columns.map(({ column, before, after }) => `${column} ${shown(before)} → ${shown(after)}`);
  return `${of}: ${changes.join(", ")}`;
}

function shown(value: string): string {
  if (value === "") return "(empty)";
  return value.length > 60 ? `${value.slice(0, 57)}…` : value;
}
