/**
 * `npm run users -- add|password-link|lock|unlock|remove-second-factor NAME`: adds a user and creates a link to set the
 * password; creates a new link; locks a user, which ends the user's sessions on every running server within a second;
 * unlocks a user; or removes two-step verification after a phone is lost.
 */
import { parseArgs } from "node:util";
import { isLanguage } from "@fundport/i18n";
import { publicUrlsOf, readConfig } from "../config.ts";
import type { Database } from "../db/client.ts";
import { createAccountCommands, type LinkOutcome } from "../domains/identity/accounts/user-commands.ts";
import { createUserCommands } from "../domains/identity/sessions/user-commands.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage: npm run users -- add|password-link|lock|unlock|remove-second-factor NAME
  add                   creates a user of a distributor and prints a link to set the password, valid once and for an hour
    --email, --full-name, --distributor CODE    required
    --roles operator,v_ShowMaterials            default: the distributor's roles
    --language en|cs|sk                         default: cs
  password-link         prints such a link for an existing user
  lock                  blocks the user from logging in and ends their sessions immediately
  unlock                lets the user log in again, also after too many wrong passwords or codes
  remove-second-factor  turns off two-step verification; make sure that the user really asked for it`;

const options = {
  email: { type: "string" },
  "full-name": { type: "string" },
  distributor: { type: "string" },
  roles: { type: "string", default: "" },
  language: { type: "string", default: "cs" },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>["values"];
type Command = (db: Database, name: string, options: Options) => Promise<Outcome>;
/** The output of a command; the command explains a refusal in one sentence. */
type Outcome = { done: string } | { refusal: string };

const commands: Readonly<Record<string, Command>> = {
  add: async (db, name, { email, "full-name": fullName, distributor, roles, language }) => {
    if (email === undefined || fullName === undefined || distributor === undefined || !isLanguage(language))
      return { refusal: usage };
    const user = { username: name, email, fullName, distributor, language, roles: listOf(roles) };
    return describeLink(name, await (await userCreation(db)).add(user));
  },
  "password-link": async (db, name) => {
    const link = await (await userCreation(db)).createPasswordLink(name);
    return link === null ? unknownUser(name) : describeLink(name, { link });
  },
  lock: async (db, name) =>
    (await createUserCommands({ db }).setLocked(name, true))
      ? { done: `${name} is locked, and all sessions have ended.` }
      : unknownUser(name),
  unlock: async (db, name) =>
    (await createUserCommands({ db }).setLocked(name, false))
      ? { done: `${name} can log in again.` }
      : unknownUser(name),
  "remove-second-factor": async (db, name) => {
    const wasOn = await createUserCommands({ db }).removeSecondFactor(name);
    if (wasOn === null) return unknownUser(name);
    return { done: wasOn ? `${name} can log in with only the password.` : `${name} had no two-step verification.` };
  },
};

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/** Runs the command with its arguments; returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const parsed = parse(args);
  const [word = "", name, ...rest] = parsed?.positionals ?? [];
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  const isForAnother = word !== "add" && args.some((text) => text.startsWith("--"));
  if (parsed === null || command === undefined || name === undefined || rest.length > 0 || isForAnother) {
    console.error(usage);
    return 1;
  }
  try {
    const outcome = await withDatabase(({ db }) => command(db, name, parsed.values));
    if ("done" in outcome) console.log(outcome.done);
    else console.error(outcome.refusal);
    return "done" in outcome ? 0 : 1;
  } catch (error) {
    console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    // `parseArgs` throws if the arguments contain an unknown option.
    return null;
  }
}

/** The link needs the server's public URL and secret, so the server's settings are read. */
async function userCreation(db: Database) {
  const config = await readConfig(process.env);
  const [url = ""] = publicUrlsOf(config);
  return createAccountCommands({ db, secret: config.COOKIE_SECRET, publicUrl: new URL(url).origin });
}

function describeLink(name: string, outcome: LinkOutcome): Outcome {
  if ("refusal" in outcome) return outcome;
  return { done: `${name} can set a password here, once and within an hour:\n${outcome.link}` };
}

function unknownUser(name: string): Outcome {
  return { refusal: `There is no user ${name}.` };
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((role) => role.trim())
    .filter((role) => role !== "");
}
