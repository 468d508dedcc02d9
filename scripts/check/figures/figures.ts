import { serverLayerOf, serverLayers } from "../../rules/server-domains.ts";
import { buildImportGraph, filesInCycles, folderArrows, type ImportGraph } from "./import-graph.ts";
import { type FileFigures, measureFile } from "./measure-file.ts";
import { listSourceFiles, parts, type SourceFile } from "./source-files.ts";

type Measured = SourceFile & FileFigures;
/** One line of the table: the name of the figure, then its value for all parts together and for each part. */
export type Row = [string, ...string[]];

const serverRoot = "apps/server/src/";
const maxFileLines = 350;
const maxFunctionLines = 80;

/**
 * Computes the figures that `npm run check -- --figures` prints for the repository at `root`: a table whose first row
 * is its head, then facts about the server only, arrows between its folders and files with the ORM, each with its name.
 */
export function computeFigures(
  root: string,
  layers: readonly string[] = serverLayers,
): { table: Row[]; server: Row[] } {
  const files: Measured[] = listSourceFiles(root).map((file) => ({ ...file, ...measureFile(file.path, file.text) }));
  const product = files.filter(({ kind }) => kind === "product");
  const inCycles = new Set(filesInCycles(buildImportGraph(root, product, ({ isType }) => !isType)));
  const columns = [files, ...parts.map((part) => files.filter((file) => file.part === part))];
  const described = columns.map((column) => describeColumn(column, inCycles));
  const names = described[0]?.map(([name]) => name) ?? [];
  const server = product.filter(({ part }) => part === "server");
  return {
    table: [
      ["", "all", ...parts],
      ...names.map((name, index): Row => [name, ...described.map((column) => column[index]?.[1] ?? "")]),
    ],
    server: describeServer(server, buildImportGraph(root, server), layers),
  };
}

/** The figures as text: the table with its columns aligned, then a line for each fact about the server and its names. */
export function formatFigures({ table, server }: { table: Row[]; server: Row[] }): string {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => (row[column] ?? "").length)));
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  const facts = server.flatMap(([name, figure = "", ...list]) => [
    `${name}: ${figure}`,
    ...list.map((item) => `    ${item}`),
  ]);
  return [...lines.map((line) => line.trimEnd()), "", ...facts].join("\n");
}

function describeColumn(files: Measured[], inCycles: Set<string>): [string, string][] {
  const product = files.filter(({ kind }) => kind === "product");
  const lines = sum(product.map((file) => file.lines));
  const testLines = sum(files.filter(({ kind }) => kind === "test").map((file) => file.lines));
  const functions = product.flatMap((file) => file.functions);
  const topFile = [...product].sort((one, other) => other.lines - one.lines)[0];
  const topFunction = [...functions].sort((one, other) => other.lines - one.lines)[0];
  const perKloc = (count: number): string => ((count / lines) * 1000).toFixed(1);
  const { all, documented } = {
    all: sum(product.map(({ exportedFunctions }) => exportedFunctions.all)),
    documented: sum(product.map(({ exportedFunctions }) => exportedFunctions.documented)),
  };
  const unsafe = (["any", "casts", "nonNull"] as const).map((kind) => sum(product.map((file) => file.unsafe[kind])));
  const disables = sum(product.map(({ lintDisables }) => lintDisables));
  return [
    ["product files, kLOC", `${product.length}, ${(lines / 1000).toFixed(1)}`],
    ["file lines: median, p90", describeSpread(product.map((file) => file.lines))],
    ["longest file", `${topFile?.lines ?? 0} ${topFile?.path.split("/").at(-1) ?? ""}`],
    [`files over ${maxFileLines} lines`, `${product.filter((file) => file.lines > maxFileLines).length}`],
    ["function lines: median, p90", describeSpread(functions.map((named) => named.lines))],
    ["longest function", `${topFunction?.lines ?? 0} ${topFunction?.name ?? ""}`],
    [
      `functions over ${maxFunctionLines} lines`,
      `${functions.filter((named) => named.lines > maxFunctionLines).length}`,
    ],
    ["any / casts / ! per kLOC", unsafe.map(perKloc).join(" / ")],
    ["lint-disables, per kLOC", `${disables}, ${perKloc(disables)}`],
    ["comment lines, share", describeShare(sum(product.map(({ commentLines }) => commentLines)), lines)],
    ["exported functions documented", `${describeShare(documented, all)} (${all - documented} not)`],
    ["files in value-import cycles", `${product.filter(({ path }) => inCycles.has(path)).length}`],
    ["test lines per product line", (testLines / lines).toFixed(2)],
  ];
}

function describeServer(server: Measured[], graph: ImportGraph, layers: readonly string[]): Row[] {
  const layerOf = (path: string): string => serverLayerOf(path.slice(serverRoot.length));
  const unknown = server.map(({ path }) => layerOf(path)).find((layer) => !layers.includes(layer));
  if (unknown !== undefined)
    throw new Error(`scripts/rules/server-domains.ts: say above which folders "${unknown}" stands`);
  const describeArrows = (files: Measured[]): string[] => {
    const paths = new Set(files.map(({ path }) => path));
    const own = [...graph].filter(([path]) => paths.has(path));
    const arrows = folderArrows(new Map(own.map(([path, targets]) => [path, targets.intersection(paths)])), layerOf);
    const back = arrows.filter(({ from, to }) => layers.indexOf(to) < layers.indexOf(from));
    return [`${arrows.length}, ${back.length} back up`, ...back.map(({ from, to }) => `${from} → ${to}`).sort()];
  };
  const withoutTables = server.filter(({ path }) => !/\/(schema|tables)\.ts$/.test(path));
  const withOrm = server.filter(({ imports }) => imports.some(({ specifier }) => specifier.startsWith("drizzle-orm")));
  const elsewhere = withOrm.filter(({ path }) => !/\/db\/|[/-](repository|tables)\.ts$/.test(path));
  return [
    ["arrows between folders of the server", ...describeArrows(server)],
    ["the same without schema.ts and tables.ts", ...describeArrows(withoutTables)],
    [
      "files with the ORM",
      `${withOrm.length}, ${elsewhere.length} elsewhere than repository, tables and db`,
      ...elsewhere.map(({ path }) => path.slice(serverRoot.length)),
    ],
  ];
}

/** The middle and the ninetieth of a hundred, by the nearest rank. */
function describeSpread(values: number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const rank = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return `${rank(0.5)}, ${rank(0.9)}`;
}

const describeShare = (some: number, all: number): string => `${all === 0 ? 0 : ((some / all) * 100).toFixed(1)} %`;
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
