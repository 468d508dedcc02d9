import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { computeFigures, formatFigures } from "./figures.ts";
import { measureFile } from "./measure-file.ts";

/** A small repository: a ring of values and one of types, arrows that lead back up, an ORM in a route, the address of a sheet. */
const tree: Record<string, string> = {
  "apps/web/package.json": `{ "imports": { "#ui/*": "./src/ui/*" } }`,
  "apps/web/src/ui/button.tsx": `/** A button. */\nexport const Button = () => <b />;\n`,
  "apps/web/src/page.tsx": `import { Button } from "#ui/button.tsx"; import "./page.css?url";\nexport function Page() {\n  return <Button />;\n}\n`,
  "apps/web/src/page.css": "",
  "apps/web/src/page.test.tsx": `import "./page.tsx";\n\n\n`,
  "packages/units/src/one.ts": `import { two } from "./two.ts";\nexport const one = () => two;\n`,
  "packages/units/src/two.ts": `import { one } from "./one.ts";\nexport const two = () => one;\n`,
  "packages/units/src/three.ts": `import type { Four } from "./four.ts";\nexport type Three = Four;\n`,
  "packages/units/src/four.ts": `import type { Three } from "./three.ts";\nexport type Four = Three | 4;\n`,
  "packages/testing/src/index.ts": "export const builder = 1;\n",
  "packages/i18n/src/cs/texts.ts": "\n".repeat(900),
  "apps/server/src/main.ts": `import { app } from "./app/app.ts";\napp();\n`,
  "apps/server/src/app/app.ts": `import "../domains/sales/drafts/routes.ts";\nexport const app = () => 1;\n`,
  "apps/server/src/domains/sales/drafts/routes.ts": `import { eq } from "drizzle-orm";\nimport "./tables.ts";\nexport const r = eq;\n`,
  "apps/server/src/domains/sales/drafts/tables.ts": `import "../../identity/sessions/tables.ts";\nimport "drizzle-orm/pg-core";\n`,
  "apps/server/src/domains/identity/sessions/tables.ts": `import "../../sales/drafts/tables.ts";\n`,
  "apps/server/src/lib/text.ts": `import { app } from "../app/app.ts";\nexport const text = app;\n`,
  "apps/server/src/trial-data/seed.ts": "\n".repeat(900),
  "e2e/cart.spec.ts": "\n\n\n\n",
};
const layers = ["main", "app", "sales", "identity", "lib"];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundport-figures-"));
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the figures of the code", () => {
  it("counts each part alone and all together, without texts, trial data and tests", () => {
    const { table } = computeFigures(folder, layers);
    expect(Object.fromEntries(table.map(([name, ...cells]) => [name, cells]))).toMatchObject({
      "": ["all", "packages", "server", "web"],
      "product files, kLOC": ["12, 0.0", "4, 0.0", "6, 0.0", "2, 0.0"],
      "file lines: median, p90": ["2, 3", "2, 2", "2, 3", "2, 4"],
      "files over 350 lines": ["0", "0", "0", "0"],
      "exported functions documented": ["20.0 % (4 not)", "0.0 % (2 not)", "0.0 % (1 not)", "50.0 % (1 not)"],
      "files in value-import cycles": ["4", "2", "2", "0"],
      "test lines per product line": ["0.31", "0.13", "0.00", "0.50"],
    });
  });

  it("names each arrow that leads back up in the server, and each file with the ORM that is no repository", () => {
    expect(computeFigures(folder, layers).server).toEqual([
      ["arrows between folders of the server", "5, 2 back up", "identity → sales", "lib → app"],
      ["the same without schema.ts and tables.ts", "3, 1 back up", "lib → app"],
      ["files with the ORM", "2, 1 elsewhere than repository, tables and db", "domains/sales/drafts/routes.ts"],
    ]);
  });

  it("refuses a folder of the server that has no place among the layers", () => {
    expect(() => computeFigures(folder, ["main", "app", "sales", "identity"])).toThrow(
      'scripts/rules/server-domains.ts: say above which folders "lib" stands',
    );
  });

  it("prints the figures as an aligned table, with one line for each fact below", () => {
    const table: [string, ...string[]][] = [
      ["", "all", "web"],
      ["product files", "12", "4"],
    ];
    expect(formatFigures({ table, server: [["arrows", "2, 1 back up", "lib → app"]] })).toBe(
      ["               all  web", "product files  12   4", "", "arrows: 2, 1 back up", "    lib → app"].join("\n"),
    );
  });
});

describe("the figures of a file", () => {
  it("counts what bypasses the types, and leaves `as const` alone", () => {
    const text = `const a = b as string; const c = <any>d; const e = f!; const g = [1] as const; // oxlint-disable-line x\n`;
    const { unsafe, lintDisables, lines } = measureFile("a.ts", text);
    expect({ unsafe, lintDisables, lines }).toEqual({
      unsafe: { any: 1, casts: 2, nonNull: 1 },
      lintDisables: 1,
      lines: 1,
    });
  });

  it("measures each function that has a name by its own lines", () => {
    const text = `function one() {\n}\nconst two = () => {\n\n};\nclass C { three() {\n\n\n} }\nconst o = { four: () => 1 };\n[].map(() => 5);\n`;
    expect(measureFile("a.ts", text).functions).toEqual([
      { name: "one", lines: 2 },
      { name: "two", lines: 3 },
      { name: "three", lines: 4 },
      { name: "four", lines: 1 },
    ]);
  });

  it("counts a docstring only where it stands directly above the function", () => {
    const text = `/** Yes. */\nexport const a = () => 1;\n// no\nexport function b() {}\n/** Of c. */\nconst c = 1;\nexport const d = () => c;\nexport const e = 1;\n`;
    expect(measureFile("a.ts", text)).toMatchObject({
      exportedFunctions: { all: 3, documented: 1 },
      commentLines: 3,
    });
  });

  it("tells an import of types from one of values, and lists re-exports", () => {
    const text = `import type { A } from "./a.ts";\nimport { type B, c } from "./b.ts";\nimport "./d.ts";\nexport { e } from "./e.ts";\nexport * from "./f.ts";\nexport type { G } from "./g.ts";\n`;
    expect(measureFile("a.ts", text).imports).toEqual([
      { specifier: "./a.ts", isType: true },
      { specifier: "./b.ts", isType: false },
      { specifier: "./d.ts", isType: false },
      { specifier: "./e.ts", isType: false },
      { specifier: "./f.ts", isType: false },
      { specifier: "./g.ts", isType: true },
    ]);
  });
});
