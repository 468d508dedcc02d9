import type { Column } from "../definition/column.ts";
import type { Columns, Kind, OtherKind, TableKind } from "../definition/kind.ts";
import { csvOf } from "../files/write-table.ts";

/** Returns the files of docs/data by their paths in it: a page, a schema and an example of each kind, and what holds for all. */
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

/** Returns the files of an example below `examples`: one named for the kind, or a folder of several. */
export function createExample(kind: Kind): [string, string | Buffer][] {
  if (kind.form === "table") return [[`examples/${kind.kind}.csv`, exampleTable(kind)]];
  const files = Object.entries(kind.examples);
  const folder = files.length > 1 || kind.folder !== undefined ? `examples/${kind.kind}` : "examples";
  return files.map(([name, content]) => [
    `${folder}/${name}`,
    content.startsWith("base64:") ? Buffer.from(content.slice("base64:".length), "base64") : content,
  ]);
}

/** The columns that the example fills in, in the order of their definition. */
function exampleTable(kind: TableKind): string {
  const columns = Object.keys(kind.columns).filter((name) => kind.examples.some((row) => (row[name] ?? "") !== ""));
  return csvOf(columns, kind.examples);
}

/** Returns the paths with which commands in the project's folder import the example. */
export function examplePaths(kind: Kind): string[] {
  const places = createExample(kind).map(([place]) => `docs/data/${place}`);
  if (kind.form !== "table" && kind.folder !== undefined) return [`docs/data/examples/${kind.kind}`];
  return kind.form === "text" ? places : places.slice(0, 1);
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
    `[Schema](schemas/${kind.kind}.schema.json) · [what holds for all files](README.md)`,
    "",
    ...shownExample(kind),
  ].join("\n");
}

function tableOfColumns(columns: Columns): string[] {
  return [
    "| column | needed | what it means | what it holds |",
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
      `\`${number}_${name}\` of ${template}${unit === "ratio" ? " (a part of one)" : ""}`,
  );
  return names.length === 0 ? "" : `; also under ${names.join(", ")}`;
}

function rulesOf(kind: Kind): string[] {
  return [
    ...(kind.form === "table" ? [`- A row is known by ${kind.key.map((name) => `\`${name}\``).join(", ")}.`] : []),
    `- ${missingRule(kind)}`,
    ...(kind.isEncrypted
      ? ["- It is kept encrypted: beside `DATABASE_URL` the command needs `DATA_KEYS` and `INDEX_KEY`."]
      : []),
    ...(kind.isPersonal
      ? ["- An export has personal data: only the user who runs it can read the files, and the export is logged."]
      : []),
  ];
}

function missingRule(kind: TableKind | OtherKind): string {
  if (kind.missing === "go") return "The file is the whole list: what it does not have goes.";
  if (kind.missing === "go within") {
    const within = kind.form === "table" ? (kind.within ?? []).map((name) => `\`${name}\``).join(" and ") : "";
    return `The file has everything of each ${within} that it names: the rest of those goes, others stay.`;
  }
  const replaces = kind.form === "table" ? (kind.replaces ?? (kind.remove ? "go" : null)) : null;
  return replaces === null
    ? "What the file does not have stays."
    : `What the file does not have stays; with \`--replace\` such rows ${replaces}.`;
}

function shownExample(kind: Kind): string[] {
  const shown = createExample(kind).filter(([, content]) => typeof content === "string" && content.length < 3000);
  return shown.flatMap(([place, content]) => [
    `\`${place}\``,
    "",
    `\`\`\`${/\.(\w+)$/.exec(place)?.[1] ?? ""}`,
    String(content).trimEnd(),
    "```",
    "",
  ]);
}

function createOverview(kinds: readonly Kind[]): string {
  return `# Files that a portal lives on

Each kind of data has a page, a JSON schema and an example here, made from the definition that checks it (\`npm run data-pages\`). The kinds stand in an order in which each finds what it names; [own-data.md](../own-data.md) goes through them for a new portal.

| kind | what it is |
|---|---|
${kinds.map(({ kind, title }) => `| [\`${kind}\`](${kind}.md) | ${title} |`).join("\n")}

## What holds for all files

- **All or nothing.** A file with faults changes nothing; every fault is listed with file, line, column, reason and remedy (the first 200, and how many more). Running a file twice changes nothing. Ctrl-C, a full disk or a lost connection leave everything as it was.
- **Try it first.** \`--dry-run\` does everything and keeps nothing: it says what would be new, what would change from what to what, and what the file no longer has.
- **What the file no longer has** stays, goes or goes with \`--replace\`, as the page of the kind says.
- **Common formats.** CSV with commas, semicolons or tabs, or an Excel workbook (.xlsx). CSV can be UTF-8 with or without a byte-order mark, UTF-16, Windows-1250 as Czech Excel saves it, ISO 8859-2 or Mac Central European, and so can JSON; a file whose encoding is not clear is refused. Headings can have any letter case, and Excel's line \`sep=;\` may come before them. Invisible characters are removed. Days are \`2026-10-31\` or \`31.10.2026\`; yes is \`yes\`, \`ano\` or \`áno\`.
- **Numbers** have a decimal point or comma. A number with three digits after its only point or comma (\`10.000\`, \`1,213\`) is ambiguous: another number of its column has to show the decimal mark (\`1.213,03\`, \`1.21\`), or \`--decimal=,\` or \`--decimal=.\` gives it. The columns of EMT and EPT and the files of the two central banks define their own mark, and exports write a fourth decimal (\`1.2130\`).
- **Workbooks** are read from the one sheet that begins with the columns. A code, an account or a phone number that is a number in the workbook has lost its zeros, and is refused with its cell: format such columns as text. A cell that Excel shows as \`1.25%\` is 1.25 %. A formula without a result is refused.
- **Damaged cells are refused** in every file: a percent sign in a column that is not a percentage, \`9,99E+08\` as a code, and \`#N/A\` or another error of a formula anywhere.
- **Rows with faults** can be left out: \`--skip-faulty\` imports the other rows and writes the rows with faults to \`NAME.faulty.csv\` beside the file. The reasons are in the last column, which an import ignores; cells are guarded with apostrophes as in exports; and only the owner can read the file. Such an import removes nothing from the portal. The option is not available for kinds whose rows make up a whole, for files of the Czech National Bank, or with \`--replace\`.
- **Unknown columns are refused by name**; \`--ignore exchange,mic\` leaves them out.
- **An empty cell leaves what was there**, and so does a column that is missing. A hyphen (\`-\`) empties a cell that may be empty.
- **Lists in one cell** are separated by semicolons.
- **Exports** are UTF-8 with commas. Importing an export into an empty portal and exporting again gives the same bytes. Exports put an apostrophe before a text that a spreadsheet would compute, such as \`=1+1\` or \`+420601234567\`, and imports remove it.
- **Currencies** are codes of ISO 4217.
`;
}
