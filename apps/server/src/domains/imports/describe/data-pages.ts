import type { Column } from "../definition/column.ts";
import type { Columns, Kind, OtherKind, TableKind } from "../definition/kind.ts";
import { csvOf } from "../files/write-table.ts";

/**
 * Returns the files of docs/data, keyed by relative path: an overview, and a page, a schema and an example for each
 * kind.
 */
export function createDataPages(kinds: readonly Kind[]): Map<string, string | Buffer> {
  return new Map<string, string | Buffer>([
    ["README.md", createOverview(kinds)],
    ...kinds.flatMap((kind): [string, string | Buffer][] => [
      [`${kind.kind}.md`, createPage(kind)],
      [`schemas/${kind.kind}.schema.json`, `${JSON.stringify(createSchema(kind), null, 2)}\n`],
      ...createExample(kind),
    ]),
  ]);
}

/**
 * Returns the files of a kind's example, with paths below docs/data. An example is one file named after the kind, or a
 * folder of several files.
 */
export function createExample(kind: Kind): [string, string | Buffer][] {
  if (kind.form === "table") return [[`examples/${kind.kind}.csv`, exampleTable(kind)]];
  const files = Object.entries(kind.examples);
  const folder = files.length > 1 || kind.folder !== undefined ? `examples/${kind.kind}` : "examples";
  return files.map(([name, content]) => [
    `${folder}/${name}`,
    content.startsWith("base64:") ? Buffer.from(content.slice("base64:".length), "base64") : content,
  ]);
}

/** Returns the example as CSV. Leaves out columns that are empty in all rows, and keeps the order of the definition. */
function exampleTable(kind: TableKind): string {
  const columns = Object.keys(kind.columns).filter((name) => kind.examples.some((row) => (row[name] ?? "") !== ""));
  return csvOf(columns, kind.examples);
}

/** Returns the paths of the example's files that commands import. They are relative to the project's root. */
export function examplePaths(kind: Kind): string[] {
  const paths = createExample(kind).map(([path]) => `docs/data/${path}`);
  if (kind.form !== "table" && kind.folder !== undefined) return [`docs/data/examples/${kind.kind}`];
  return kind.form === "text" ? paths : paths.slice(0, 1);
}

function createSchema(kind: Kind): Record<string, unknown> {
  const head = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: kind.title,
    description: kind.about,
  };
  if (kind.form !== "table" && kind.schema !== undefined) return { ...kind.schema, ...head };
  const columns = kind.columns ?? {};
  return {
    ...head,
    type: "array",
    items: {
      type: "object",
      properties: Object.fromEntries(
        Object.entries(columns).map(([name, { schema, meaning }]) => [name, { ...schema, description: meaning }]),
      ),
      required: Object.entries(columns).flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])),
      additionalProperties: false,
    },
  };
}

function createPage(kind: Kind): string {
  return [
    `# ${kind.title}`,
    "",
    kind.about,
    "",
    "```sh",
    ...examplePaths(kind).map((path) => `npm run import -- ${kind.kind} ${path}`),
    `npm run export -- ${kind.kind} folder/`,
    "```",
    "",
    ...(kind.columns === undefined ? [] : tableOfColumns(kind.columns)),
    ...rulesOf(kind),
    "",
    `[Schema](schemas/${kind.kind}.schema.json) · [rules for all files](README.md#rules-for-all-files)`,
    "",
    ...shownExample(kind),
  ].join("\n");
}

function tableOfColumns(columns: Columns): string[] {
  return [
    "| column | required | meaning | value |",
    "|---|---|---|---|",
    ...Object.entries(columns).map(
      ([name, column]) =>
        `| \`${name}\` | ${column.isRequired ? "yes" : ""} | ${cell(column.meaning)} | ${cell(column.description)}${fieldsOf(column)} |`,
    ),
    "",
  ];
}

const cell = (text: string): string => text.replaceAll("|", "\\|");

function fieldsOf({ fields = [] }: Column): string {
  const names = fields.map(
    ({ template, number, name, unit }) =>
      `\`${number}_${name}\` of ${template}${unit === "ratio" ? " (a ratio: 0.0125 is 1.25 %)" : ""}`,
  );
  return names.length === 0 ? "" : `; also under ${names.join(", ")}`;
}

function rulesOf(kind: Kind): string[] {
  return [
    ...(kind.form === "table" ? [`- A row is identified by ${kind.key.map((name) => `\`${name}\``).join(", ")}.`] : []),
    `- ${missingRule(kind)}`,
    ...(kind.isEncrypted
      ? ["- The data is stored encrypted: with `DATABASE_URL`, the command also needs `DATA_KEYS` and `INDEX_KEY`."]
      : []),
    ...(kind.isPersonal
      ? ["- Exports contain personal data: only the user who runs one can read its files, and each export is logged."]
      : []),
  ];
}

function missingRule(kind: TableKind | OtherKind): string {
  if (kind.missing === "go") return "The file is the whole list: rows that it doesn't have are removed.";
  if (kind.missing === "go within") {
    const within = kind.form === "table" ? (kind.within ?? []).map((name) => `\`${name}\``).join(" and ") : "";
    return `The file must have all rows of each ${within} in it: their other rows are removed. All other rows are kept.`;
  }
  const replaces = kind.form === "table" ? (kind.replaces ?? (kind.remove ? "are removed" : null)) : null;
  return replaces === null
    ? "Rows that the file doesn't have are kept."
    : `Rows that the file doesn't have are kept; with \`--replace\`, they ${replaces}.`;
}

function shownExample(kind: Kind): string[] {
  const shown = createExample(kind).filter(([, content]) => typeof content === "string" && content.length < 3000);
  return shown.flatMap(([path, content]) => [
    `\`${path}\``,
    "",
    `\`\`\`${/\.(\w+)$/.exec(path)?.[1] ?? ""}`,
    String(content).trimEnd(),
    "```",
    "",
  ]);
}

function createOverview(kinds: readonly Kind[]): string {
  return `# Import files

Each kind of data has a page, a JSON schema and an example here, generated from the definition that checks it (\`npm run data-pages\`). Import the kinds in this order: each refers only to kinds above it. [own-data.md](../operations/own-data.md) has the commands for a new portal.

| kind | content |
|---|---|
${kinds.map(({ kind, title }) => `| [\`${kind}\`](${kind}.md) | ${title} |`).join("\n")}

## Rules for all files

- **All or nothing.** A file with errors is not imported. Each error is listed with its file, line, column, reason and remedy (the first 200, and the number of the others). Importing a file twice has no effect. After Ctrl-C, a full disk or a lost connection, the data are unchanged.
- **Try it first.** \`--dry-run\` runs the whole import without storing anything. It lists the rows that would be added, the values that would change, and the rows that the file no longer has.
- **Rows that the file no longer has** are kept, removed, or removed with \`--replace\`; see the page of the kind.
- **Formats.** CSV with commas, semicolons or tabs, or an Excel workbook (.xlsx). CSV and JSON can be UTF-8 with or without a byte-order mark, UTF-16, Windows-1250 (the default of Czech and Slovak Excel), ISO 8859-2 or Mac Central European; a file whose encoding is unclear is refused. Headings are case-insensitive, and Excel's line \`sep=;\` may come before them. Invisible characters are removed. Dates are \`2026-10-31\` or \`31.10.2026\`; yes is \`yes\`, \`ano\` or \`áno\`.
- **Numbers** have a decimal point or comma. A number with three digits after its only point or comma (\`10.000\`, \`1,213\`) is ambiguous: it is accepted if another number in its column shows the decimal mark (\`1.213,03\`, \`1.21\`), or with \`--decimal=,\` or \`--decimal=.\`. The columns of EMT and EPT and the files of the two central banks have a fixed decimal mark, and exports write a fourth decimal (\`1.2130\`).
- **Workbooks.** The import reads the only sheet that begins with the expected columns. A code, an account or a phone number stored as a number has lost its leading zeros and is refused: format such columns as text. A cell that Excel shows as \`1.25%\` is 1.25 %. A formula without a result is refused.
- **Damaged cells are refused** in every file: a percent sign in a column that is not a percentage, \`9,99E+08\` as a code, and \`#N/A\` or any other formula error.
- **Rows with errors** can be left out: \`--skip-faulty\` imports the other rows and writes the rows with errors to \`NAME.faulty.csv\` beside the file. The last column has the reasons, and imports ignore it; cells are guarded with apostrophes as in exports; only the owner can read the file. This option never removes stored rows. It can't be used with \`--replace\`, for files of the Czech National Bank, or for kinds whose rows depend on each other.
- **Unknown columns are refused by name**; \`--ignore exchange,mic\` leaves them out.
- **An empty cell keeps the stored value**, and so does a missing column. A hyphen (\`-\`) clears the value of an optional column.
- **Lists in one cell** are separated by semicolons.
- **Exports** are UTF-8 with commas. Importing an export into an empty portal and exporting it again gives the same bytes. Exports put an apostrophe before text that a spreadsheet would evaluate, such as \`=1+1\` or \`+420601234567\`, and imports remove it.
- **Currencies** are ISO 4217 codes.
`;
}
