/**
 * `npm run db:generate -- NAME`: writes the migration between the last snapshot and the tables of today. Where drizzle-kit
 * has a question and no terminal to ask, it writes nothing and exits 0; this says so.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { program, root, run } from "../run.ts";

const server = join(root, "apps", "server");
const folder = join(server, "src", "db", "migrations");
const countMigrations = async (): Promise<number> =>
  (await readdir(folder)).filter((name) => name.endsWith(".sql")).length;

const name = process.argv[2];
if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
  console.error(
    "npm run db:generate -- NAME: say in small letters and underscores what changes, e.g. added_discount_to_draft",
  );
  process.exit(2);
}
const before = await countMigrations();
const child = spawn(program("drizzle-kit"), ["generate", "--name", name], { cwd: server, stdio: "inherit" });
const [code] = (await once(child, "exit")) as [number | null];
if (code === 0 && (await countMigrations()) === before) {
  const again = await run(program("drizzle-kit"), ["generate", "--name", name], { cwd: server, isQuiet: true });
  if (!again.output.includes("No schema changes")) {
    console.error("No migration was written: drizzle-kit wants an answer. Run this in a terminal.");
    process.exit(1);
  }
}
process.exitCode = code ?? 1;
