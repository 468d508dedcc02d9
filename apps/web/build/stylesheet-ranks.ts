import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

const classNames = ".module.mjs";

/**
 * Ranks the style sheets of the component library, whose package lies in `folder`: 0 for a component made of no other,
 * otherwise one more than the highest of those it is made of. Its rules then win over theirs wherever it restyles them.
 * Source: the imports of the library's own modules. Throws where two components are made of each other.
 */
export function rankStylesheets(folder: string): Map<string, number> {
  const imports = readImports(join(folder, "esm"));
  const users = Map.groupBy(
    [...imports].flatMap(([file, imported]) => imported.flatMap(sheetsOf).map((sheet) => ({ file, sheet }))),
    ({ sheet }) => sheet,
  );
  const ranks = new Map<string, number>();

  function rankOf(sheet: string, above: readonly string[]): number {
    const known = ranks.get(sheet);
    if (known !== undefined) return known;
    const path = [...above, sheet];
    if (above.includes(sheet)) throw new Error(`No order of style sheets: ${path.join(" is made of ")}`);
    const parts = reachFrom((users.get(sheet) ?? []).map(({ file }) => file))
      .flatMap(sheetsOf)
      .filter((part) => part !== sheet);
    const rank = 1 + Math.max(-1, ...parts.map((part) => rankOf(part, path)));
    ranks.set(sheet, rank);
    return rank;
  }

  function reachFrom(files: readonly string[]): string[] {
    const reached = new Set(files);
    // Iterating over a set also visits the files that the loop adds.
    for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
    return [...reached];
  }

  for (const sheet of users.keys()) rankOf(sheet, []);
  return ranks;
}

/** The style sheet whose class names a module holds, if it is such a module. */
function sheetsOf(file: string): string[] {
  return file.endsWith(classNames) ? [basename(file, classNames)] : [];
}

/** Each module of the library with the ones it imports. */
function readImports(folder: string): Map<string, string[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(({ name }) =>
    name.endsWith(".mjs"),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const code = readFileSync(join(parentPath, name), "utf8");
      const sources = [...code.matchAll(/from "(?<source>\.[^"]+)"/g)].map((match) => match.groups?.["source"] ?? "");
      return [join(parentPath, name), sources.map((source) => resolve(parentPath, source))];
    }),
  );
}
