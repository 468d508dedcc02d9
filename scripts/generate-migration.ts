/** `npm run db:generate -- added_discount_to_draft`: drizzle-kit can write nothing and end well, so a file must appear. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run.ts";

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Name the migration in the past tense: npm run db:generate -- added_discount_to_draft");
  process.exit(2);
}
const folder = join(root, "apps", "server");
const count = () => readdirSync(join(folder, "src", "db", "migrations")).filter((file) => file.endsWith(".sql")).length;
const before = count();
const code = await run("drizzle-kit", ["generate", "--name", name], { cwd: folder });
if (code !== 0 || count() !== before + 1) {
  console.error("No migration was written: either nothing has changed, or a question needs an answer at a terminal.");
  process.exit(1);
}
