import { imports } from "../../app/import-kinds.ts";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { testEncryption } from "../../testing/keys.ts";
import { openImports } from "./testing/open-imports.ts";

const { pool, folder, load, file, one } = await openImports();

describe("exports", () => {
  it("guards text that a spreadsheet would compute, and imports the text unchanged", async () => {
    const names = [
      "=1+1",
      "+420601234567",
      "-",
      "-2.5",
      "@SUM(1+1)",
      "'=x",
      "'quoted",
      "\t=1",
      "\r\n=1",
      "  - leading",
    ];
    await pool.query("delete from funds");
    await load("funds", join(import.meta.dirname, "testing", "field", "F42-formula.csv"));
    await pool.query(
      `insert into funds (symbol, name, descriptions, asset_class_id, currency_id, source)
       select 'ODD' || n, g.name, jsonb_build_object('en', g.name, 'cs', g.name, 'sk', g.name), f.asset_class_id, f.currency_id, 'Import'
       from unnest($1::text[]) with ordinality as g (name, n), (select * from funds limit 1) f`,
      [names],
    );
    const stored = () =>
      one<string[]>(
        "select array_agg(name || '|' || (descriptions->>'en') order by symbol) from funds where symbol is not null",
      );
    const before = await stored();
    const { path } = await imports.runExport(pool, "funds", join(folder, "guarded"), { encryption: testEncryption });
    const text = await readFile(path, "utf8");
    expect(text).toContain(`"'=HYPERLINK(""http://example.com"",""x"")"`);
    const cells = parse(text).flat();
    expect(cells.filter((cell) => /^\s*[=+@-]/.test(cell) && cell !== "-2.5")).toEqual([]);
    await pool.query("update funds set name = 'changed', descriptions = '{}'");
    await load("funds", path);
    expect(await stored()).toEqual(before);
  });

  it("guards the names and phone numbers of clients, although their file has its own reader", async () => {
    const heading = "citizenship,identification_id,name,surname,birth_date,email,phone";
    const row = `CZ,8557170006,@Jana,=cmd|'/C calc'!A0,1985-07-17,jana@example.com,+420601234567`;
    await load("clients", await file(`${heading}\n${row}\n`));
    const { path } = await imports.runExport(pool, "clients", join(folder, "clients"), { encryption: testEncryption });
    const [, cells = []] = parse(await readFile(path, "utf8"));
    expect(cells).toEqual(expect.arrayContaining(["'@Jana", "'=cmd|'/C calc'!A0", "'+420601234567"]));
    expect(await load("clients", path)).toMatchObject({ read: 1, added: 0, changed: 0 });
  });

  it.each([
    ["users", 0o600, 0o700],
    ["assignedproducts", 0o600, 0o700],
    ["countries", 0o644, 0o755],
  ])("writes %s with the file permissions that its data requires", async (kind, fileMode, folderMode) => {
    const exportFolder = join(folder, `modes-${kind}`);
    await file("an earlier file", join(`modes-${kind}`, "other", "x"));
    const written: unknown[] = [];
    const { path } = await imports.runExport(pool, kind, join(exportFolder, "new"), {
      encryption: testEncryption,
      onPersonal: (entry) => Promise.resolve(void written.push(entry)),
    });
    const umask = 0o022;
    expect((await stat(path)).mode & 0o777 & ~umask).toBe(fileMode);
    expect((await stat(join(exportFolder, "new"))).mode & 0o777 & ~umask).toBe(folderMode);
    expect(written).toEqual(fileMode === 0o600 ? [{ kind, folder: join(exportFolder, "new"), rows: 0 }] : []);
  });
});
