/**
 * `npm run db:generate -- NAME`: writes the migration between the last snapshot and the tables of today. Where drizzle-kit
 * has a question and no terminal to ask, it writes nothing and exits 0; this says so.
 */
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { program, root } from "../run.ts";

const cwd = join(root, "apps", "server");
const countMigrations = (): number => globSync("src/db/migrations/*.sql", { cwd }).length;

const [name = ""] = process.argv.slice(2);
if (!/^[a-z0-9_]+$/.test(name)) {
  console.error("npm run db:generate -- NAME: say in small letters and underscores what changes, e.g. added_discount");
  process.exit(2);
}
const before = countMigrations();
const args = ["generate", "--name", name];
const { status } = spawnSync(program("drizzle-kit"), args, { cwd, stdio: "inherit" });
if (status === 0 && countMigrations() === before) {
  const { stdout } = spawnSync(program("drizzle-kit"), args, { cwd, encoding: "utf8" });
  if (!stdout.includes("No schema changes")) {
    console.error("No migration was written: drizzle-kit wants an answer. Run this in a terminal.");
    process.exit(1);
  }
}
process.exitCode = status ?? 1;
