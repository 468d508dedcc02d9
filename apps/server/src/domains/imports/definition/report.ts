/** The changes that a row of a file makes to a stored row. */
export type Difference = {
  /** The key of the row, such as "IE00B4L5Y983". */
  of: string;
  columns: readonly { column: string; before: string; after: string }[];
};

/** The result of an import; `added` and `changed` are 0 if the file changes no data. */
export type ImportReport = {
  /** The plural, such as "funds". */
  what: string;
  read: number;
  added: number;
  changed: number;
  unchanged: number;
  /** The number of removed rows, which the file no longer has. */
  removed?: number;
  /** The number of kept rows that the file does not have. */
  missing?: number;
  /** The first new, changed and missing rows, for people to read. */
  details?: {
    added: readonly string[];
    changed: readonly Difference[];
    missing: readonly string[];
  };
  /**
   * The number of rows that were left out because of errors, and the paths of the files with them; a dry run writes no
   * files.
   */
  leftOut?: { rows: number; paths: readonly string[]; isFolder: boolean };
  /** Sentences for the operator, such as about default values and rows that were left out. */
  notes: string[];
};

/** The report lists up to this many rows of each sort and counts the others. */
export const maxDetails = 20;

const numberFormat = new Intl.NumberFormat("en");

export const count = (value: number): string => numberFormat.format(value);

/** Returns a number with its noun: "1 fund", "2 funds". */
export function countOf(value: number, thing: string): string {
  return `${count(value)} ${thing}${value === 1 ? "" : "s"}`;
}

/** Returns the report as lines for a terminal. The report of a dry run is in the conditional. */
export function reportText(report: ImportReport, { isDry = false } = {}): string {
  const { what, read, added, changed, unchanged, removed = 0, missing = 0, notes } = report;
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
    `${what[0]?.toUpperCase()}${what.slice(1)}: ${count(read)} read, ${line}.`,
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

/** Lists new rows only in a dry run, changed rows always. */
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

/** Returns `IE00B4L5Y983: ongoing_charge 1.2 → 1.4, rating (empty) → 4`. */
function differenceText({ of, columns }: Difference): string {
  const changes = columns.map(({ column, before, after }) => `${column} ${shown(before)} → ${shown(after)}`);
  return `${of}: ${changes.join(", ")}`;
}

function shown(value: string): string {
  if (value === "") return "(empty)";
  return value.length > 60 ? `${value.slice(0, 57)}…` : value;
}
