import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { fieldFiles } from "./testing/field-files.ts";
import { openImports } from "./testing/open-imports.ts";

const { file, faultsOf, load, one } = await openImports();
const folder = join(import.meta.dirname, "testing/field");
beforeAll(async () => {
  await load("funds", await file("symbol,name,currency\nAT00X0000066,Fund of limits and fees,CZK\n"));
});

describe("a file as people have it", () => {
  it.each(fieldFiles)("$file, which has $has, is read right or refused", async (row) => {
    const path = join(folder, row.file);
    const options = { ...row.options, today: "2026-11-29" };
    if ("refused" in row) {
      const faults = await faultsOf(row.kind, path, options);
      expect(faults).toHaveLength(row.refused.length);
      // A list of all known columns may follow.
      for (const [index, reason] of row.refused.entries())
        expect(faults[index]?.startsWith(reason), faults[index]).toBe(true);
      return;
    }
    const { notes } = await load(row.kind, path, options);
    expect(await one(row.stored)).toEqual(row.is);
    if (row.note !== undefined) expect(notes).toContain(row.note);
  });
});
