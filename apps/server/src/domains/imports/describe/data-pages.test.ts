import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { guardFormula, unguardFormula } from "../../../lib/csv/formula-guard.ts";
import { importKinds as kinds } from "../../../app/import-kinds.ts";
import { createDataPages } from "./data-pages.ts";

const folder = join(import.meta.dirname, "../../../../../../docs/data");

describe("docs/data", () => {
  it("docs/data matches the import definitions; npm run data-pages regenerates it", async () => {
    const pages = createDataPages(kinds);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const existingPaths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    expect(existingPaths.map((path) => path.slice(folder.length + 1)).toSorted()).toEqual([...pages.keys()].toSorted());
    for (const [path, content] of pages)
      expect({ path, content: await readFile(join(folder, path)) }).toEqual({
        path,
        content: Buffer.from(content),
      });
  });

  it("docs/data has a page, a schema and an example for every kind", () => {
    const paths = [...createDataPages(kinds).keys()];
    for (const { kind } of kinds) {
      expect(paths).toContain(`${kind}.md`);
      expect(paths).toContain(`schemas/${kind}.schema.json`);
      expect(paths.some((path) => path.startsWith(`examples/${kind}`))).toBe(true);
    }
  });

  it("the examples contain no cell that a spreadsheet would compute", () => {
    const tables = [...createDataPages(kinds)].filter(
      ([path]) => path.startsWith("examples/") && path.endsWith(".csv"),
    );
    const cells = tables.flatMap(([path, content]) =>
      parse(String(content)).flatMap((row) => row.map((cell) => ({ path, cell }))),
    );
    expect(cells.length).toBeGreaterThan(300);
    expect(cells.filter(({ cell }) => guardFormula(unguardFormula(cell)) !== cell)).toEqual([]);
  });

  it("docs/data describes every column", () => {
    for (const kind of kinds)
      for (const [name, column] of Object.entries(kind.columns ?? {}))
        expect({
          kind: kind.kind,
          name,
          meaning: column.meaning.length > 3,
          description: column.description.length > 3,
        }).toEqual({
          kind: kind.kind,
          name,
          meaning: true,
          description: true,
        });
  });
});
