/**
 * `npm run users -- add|password-link|lock|unlock|remove-second-factor NAME`: makes a user and a link to set the password;
 * locks a user, which ends their sessions in every running portal within a second, lets them in again, or lets them in without
 * the code of a phone that is lost.
 */
import { parseArgs } from "node:util";
import { isLanguage } from "@fundport/i18n";
import { publicUrlsOf, readConfig } from "../config.ts";
import type { Database } from "../db/client.ts";
import { createUserMaking, type LinkOutcome } from "../domains/identity/accounts/user-commands.ts";
import { createUserCommands } from "../domains/identity/sessions/user-commands.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage: npm run users -- add|password-link|lock|unlock|remove-second-factor NAME
  add                   makes a user of a distributor, and prints a link to set the password, good once and for an hour
    --email, --full-name, --distributor CODE    all three are needed
    --roles operator,v_ShowMaterials            else those that the distributor gives
    --language en|cs|sk                         else cs
  password-link         prints such a link for a user who is there
  lock                  the user can no longer log in, and their sessions end at once
  unlock                the user can log in again, also after too many wrong passwords or codes
  remove-second-factor  the user logs in with the password alone; make sure who asks for it`;

const options = {
  email: { type: "string" },
  "full-name": { type: "string" },
  distributor: { type: "string" },
  roles: { type: "string", default: "" },
  language: { type: "string", default: "cs" },
} as const;
type Given = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>["values"];
type Order = (db: Database, name: string, given: Given) => Promise<Said>;
/** What became of it; a refusal is one sentence. */
type Said = { done: string } | { refusal: string };

const orders: Readonly<Record<string, Order>> = {
  add: async (db, name, { email, "full-name": fullName, distributor, roles, language }) => {
    if (email === undefined || fullName === undefined || distributor === undefined || !isLanguage(language))
      return { refusal: usage };
    const given = { username: name, email, fullName, distributor, language, roles: listOf(roles) };
    return describeLink(name, await (await userMaking(db)).add(given));
  },
  "password-link": async (db, name) => {
    const link = await (await userMaking(db)).makePasswordLink(name);
    return link === null ? unknownUser(name) : describeLink(name, { link });
  },
  lock: async (db, name) =>
    (await createUserCommands({ db }).setLocked(name, true))
      ? { done: `${name} is locked, and every session has ended.` }
      : unknownUser(name),
  unlock: async (db, name) =>
    (await createUserCommands({ db }).setLocked(name, false))
      ? { done: `${name} can log in again.` }
      : unknownUser(name),
  "remove-second-factor": async (db, name) => {
    const wasOn = await createUserCommands({ db }).removeSecondFactor(name);
    if (wasOn === null) return unknownUser(name);
    return { done: wasOn ? `${name} logs in with the password alone.` : `${name} had no second factor.` };
  },
};

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/** Runs the command with its words; returns the exit code. */
export async function main(given: readonly string[]): Promise<number> {
  const parsed = parse(given);
  const [word = "", name, ...rest] = parsed?.positionals ?? [];
  const order = Object.hasOwn(orders, word) ? orders[word] : undefined;
  const isForAnother = word !== "add" && given.some((text) => text.startsWith("--"));
  if (parsed === null || order === undefined || name === undefined || rest.length > 0 || isForAnother) {
    console.error(usage);
    return 1;
  }
  try {
    const said = await withDatabase(({ db }) => order(db, name, parsed.values));
    if ("done" in said) console.log(said.done);
    else console.error(said.refusal);
    return "done" in said ? 0 : 1;
  } catch (error) {
    console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch {
    // Something that is no option of the command.
    return null;
  }
}

/** The link leads to where browsers find the portal, and is known by the portal's own secret: both are its settings. */
async function userMaking(db: Database) {
  const config = await readConfig(process.env);
  const [url = ""] = publicUrlsOf(config);
  return createUserMaking({ db, secret: config.COOKIE_SECRET, publicUrl: new URL(url).origin });
}

function describeLink(name: string, outcome: LinkOutcome): Said {
  if ("refusal" in outcome) return outcome;
  return { done: `${name} sets a password here, once and within an hour:\n${outcome.link}` };
}

function unknownUser(name: string): Said {
  return { refusal: `There is no user ${name}.` };
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((role) => role.trim())
    .filter((role) => role !== "");
}
