import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readFiles, refusedFiles } from "./testing/field-files.ts";
import { openImports } from "./testing/open-imports.ts";

const { file, errorsOf, load, one } = await openImports();
const folder = join(import.meta.dirname, "testing/field");
beforeAll(async () => {
  await load("funds", await file("symbol,name,currency\nAT00X0000066,Fund with limits and fees,CZK\n"));
});

const today = "2026-11-29";

describe("a real file from the market", () => {
  it.each(readFiles)("imports $content ($file)", async (row) => {
    const { notes } = await load(row.kind, join(folder, row.file), { ...row.options, today });
    expect(await one(row.stored)).toEqual(row.is);
    expect(notes).toEqual(expect.arrayContaining([...(row.notes ?? [])]));
  });

  it.each(refusedFiles)("refuses $content ($file)", async ({ file: name, kind, options, refused }) => {
    const errors = await errorsOf(kind, join(folder, name), { ...options, today });
    // Compares only the beginning of a message, because it may end with a list of all known columns.
    expect(errors.map((error, index) => error.slice(0, refused[index]?.length))).toEqual(refused);
  });
});

it("the tests cover every file in the folder of real files", async () => {
  const formats = await readFile(join(import.meta.dirname, "field-formats.test.ts"), "utf8");
  const listed = new Set([...readFiles, ...refusedFiles].map((row) => row.file));
  const files = (await readdir(folder)).filter((name) => name !== "README.md");
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((name) => !listed.has(name) && !formats.includes(`"${name}"`))).toEqual([]);
});
