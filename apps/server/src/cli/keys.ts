/**
 * `npm run keys -- new|list|rotate`: creates keys for personal data, lists the keys in use, or re-encrypts every value
 * with the first key. Servers may keep running.
 */
import * as schema from "../app/schema.ts";
import { countValuesByKey, listEncryptedTables } from "../db/encrypted-tables.ts";
import { rotateKeys } from "../db/rotate-keys.ts";
import { newKey } from "../lib/keys/find-data-keys.ts";
import { countOf } from "../domains/imports/definition/report.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage: npm run keys -- new|list|rotate
  new     prints new keys for DATA_KEYS and INDEX_KEY without storing them
  list    shows how many values are encrypted with each key
  rotate  re-encrypts every value with the first key of DATA_KEYS, while portals run`;

const tables = listEncryptedTables(schema);
type Opened = Parameters<Parameters<typeof withDatabase>[0]>[0];
type Usage = { current: number; known: readonly number[]; used: ReadonlyMap<number, number> };

const commands: Readonly<Record<string, () => Promise<void>>> = {
  new: () => Promise.resolve(printNew()),
  list: () => withDatabase(async (database) => printUsage(await usageOf(database))),
  rotate: () => withDatabase(rotate),
};

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/** Runs the command with its arguments; returns the exit code. */
export async function main([name = "", ...rest]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || rest.length > 0) {
    console.error(usage);
    return 1;
  }
  try {
    await command();
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (name === "rotate" && !(error instanceof StartRefused)) {
      console.error("Values that were already re-encrypted stay so. Fix the cause and run the command again.");
    }
    return 1;
  }
}

function printNew(): void {
  console.log(`For a new database:
  DATA_KEYS=1:${newKey()}
  INDEX_KEY=${newKey()}

For a database that already has keys: put a new key first, with a new id, and keep INDEX_KEY. Restart the portals, then run
\`npm run keys -- rotate\`. With the embedded database, the keys are in the file data-keys in DATA_DIR.
  DATA_KEYS=2:${newKey()},1:…

Back up the keys before the portal uses them, separately from the database. A database without its keys is lost.`);
}

/** Counts the values of each key. Throws `StartRefused` if the keys are missing. */
async function usageOf({ pool, keys }: Opened): Promise<Usage> {
  if (keys === null) throw new StartRefused("Set DATA_KEYS and INDEX_KEY to the same values as the server uses.");
  const { current, keys: known } = keys.keys;
  return { current, known: [...known.keys()], used: await countValuesByKey(pool, tables) };
}

function printUsage({ current, known, used }: Usage): void {
  for (const id of known) {
    const role = id === current ? "encrypts" : "only decrypts";
    console.log(`key ${id}: ${countOf(used.get(id) ?? 0, "value")}, ${role}`);
  }
}

async function rotate(database: Opened): Promise<void> {
  const { keys, pool } = database;
  if (keys === null) throw new StartRefused("Set DATA_KEYS and INDEX_KEY to the same values as the server uses.");
  let printed = "";
  const rewritten = await rotateKeys(pool, keys.keys, tables, (table, values) => {
    // Prints one line per table; a large table gets another line after every thousand values.
    const line = `${table} ${Math.floor(values / 1000)}`;
    if (line !== printed) console.log(`${table}: ${countOf(values, "value")} …`);
    printed = line;
  });
  const usage = await usageOf(database);
  console.log(`${countOf(rewritten, "value")} re-encrypted with key ${usage.current}.`);
  printUsage(usage);
  const idle = usage.known.filter((id) => id !== usage.current && !usage.used.has(id));
  const busy = usage.known.filter((id) => id !== usage.current && usage.used.has(id));
  if (idle.length > 0) {
    console.log(
      `No longer needed: ${idle.join(", ")}. Remove from DATA_KEYS once every portal has started with key ${usage.current} first, but keep a copy for as long as you keep backups encrypted with it.`,
    );
  }
  if (busy.length > 0) {
    console.log(
      `Still in use: ${busy.join(", ")}. A portal still encrypts with an older key: restart every portal, then run rotate again.`,
    );
  }
}
