import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CommandOutcome } from "../testing/portals/run-process.ts";
import { runCommand } from "../testing/run-command.ts";
import { createTestDatabase, urlOf } from "../testing/test-app.ts";
import { main } from "./import.ts";

const command = join(import.meta.dirname, "import.ts");
let pool: pg.Pool;
let url: string;
let folder: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = database.pool;
  url = urlOf(database.address);
  folder = await mkdtemp(join(tmpdir(), "fundport-command-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const settings = () => ({ DATABASE_URL: url, INIT_CWD: folder });
const run = (...args: string[]): Promise<CommandOutcome> => runCommand(main, args, settings());

/** Runs the command as a separate process until it ends. */
function runProcess(...args: string[]): Promise<CommandOutcome> {
  const env = { ...process.env, ...settings() };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

describe("the import command", () => {
  it("prints its result, and prints its progress as lines if the output is not a terminal", async () => {
    await writeFile(join(folder, "funds.csv"), "isin,name,kind,currency\nUS0378331005,One,fund,USD\n");
    const { code, out, err } = await runProcess("funds", "funds.csv");
    expect({ code, out: out.split("\n")[0] }).toEqual({
      code: 0,
      out: "Funds: 1 read, 1 added, 0 changed, 0 unchanged.",
    });
    expect(err).toContain("reading funds: 100 %");
  });

  it("prints the errors as a table and exits with 1", async () => {
    await writeFile(join(folder, "bad.csv"), "isin,name,kind,currency\nUS0378331006,One,fund,USD\n");
    const { code, err } = await run("funds", "bad.csv");
    expect(code).toBe(1);
    expect(err).toContain("Nothing was imported: 1 error found.");
    expect(err).toMatch(/bad\.csv +2 +isin +the check digit of US0378331006 is wrong: it should be 5/);
  });

  it("uses the decimal mark of --decimal, and reports the rows that --skip-faulty leaves out", async () => {
    const rows = ["symbol;name;currency;ongoing_charge", "DEC;Fund of decimals;USD;1.125", "BAD;Fund;USD;much"];
    await writeFile(join(folder, "options.csv"), rows.join("\n"));
    const { code, out } = await run("funds", "options.csv", "--skip-faulty", "--decimal=.");
    expect(code).toBe(0);
    expect(out).toContain(
      `1 row with errors left out and written, with the reasons, to ${join(folder, "options.faulty.csv")}.`,
    );
    const { rows: stored } = await pool.query("select ongoing_charge from funds where symbol = 'DEC'");
    expect(stored).toEqual([{ ongoing_charge: 1.125 }]);
  });

  it("prints its usage for invalid arguments, and an error if the path does not exist", async () => {
    expect(await run("shares", "x")).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        "Usage: npm run import -- KIND PATH [--dry-run] [--replace] [--skip-faulty] [--decimal=,|.] [--ignore COLUMN,COLUMN]",
      ) as string,
    });
    expect(await run("funds", "nowhere.csv")).toMatchObject({
      code: 1,
      err: "Nothing was imported: nowhere.csv doesn't exist.\n",
    });
  });

  it("prints a one-sentence error if the disk is full", async () => {
    await pool.query(`create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on funds execute function full_disk()`);
    await writeFile(join(folder, "more.csv"), "symbol,name,kind,currency\nMORE,Two,fund,USD\n");
    const { code, err } = await run("funds", "more.csv");
    expect(code).toBe(1);
    expect(err.trim().split("\n").at(-1)).toBe(
      "Nothing was imported: the database's disk is full. Free some space and run the command again.",
    );
    expect((await pool.query("select from funds where symbol = 'MORE'")).rows).toEqual([]);
  });

  it("prints a one-sentence error if the connection to the database is lost", async () => {
    await pool.query(`create function go_away() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger aa_go_away before insert on funds execute function go_away()`);
    await writeFile(join(folder, "gone.csv"), "symbol,name,kind,currency\nGONE,Three,fund,USD\n");
    const { code, err } = await run("funds", "gone.csv");
    await pool.query("drop trigger aa_go_away on funds");
    const errorLines = err.split("\n").filter((line) => line !== "" && !line.endsWith(" %"));
    expect([code, errorLines]).toEqual([
      1,
      [expect.stringMatching(/^Nothing was imported: the connection to the database was lost\./)],
    ]);
  });
});
