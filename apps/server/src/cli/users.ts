/**
 * `npm run users -- lock|unlock|remove-second-factor NAME`: locks a user, which ends their sessions in every running portal
 * within a second, lets them in again, or lets them in without the code of a phone that is lost.
 */
import { createUserCommands } from "../modules/session/user-commands.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage: npm run users -- lock|unlock|remove-second-factor NAME
  lock                  the user can no longer log in, and their sessions end at once
  unlock                the user can log in again, also after too many wrong passwords or codes
  remove-second-factor  the user logs in with the password alone; make sure who asks for it`;

type Users = ReturnType<typeof createUserCommands>;

/** Each does its work and says what became of it; null where there is no such user. */
const orders: Readonly<Record<string, (users: Users, name: string) => Promise<string | null>>> = {
  lock: async (users, name) =>
    (await users.setLocked(name, true)) ? `${name} is locked, and every session has ended.` : null,
  unlock: async (users, name) => ((await users.setLocked(name, false)) ? `${name} can log in again.` : null),
  "remove-second-factor": async (users, name) => {
    const wasOn = await users.removeSecondFactor(name);
    if (wasOn === null) return null;
    return wasOn ? `${name} logs in with the password alone.` : `${name} had no second factor.`;
  },
};

process.exitCode = await main(process.argv.slice(2));

async function main([word = "", name, ...rest]: string[]): Promise<number> {
  const order = Object.hasOwn(orders, word) ? orders[word] : undefined;
  if (order === undefined || name === undefined || rest.length > 0) {
    console.error(usage);
    return 1;
  }
  try {
    const said = await withDatabase(({ db }) => order(createUserCommands({ db }), name));
    if (said === null) console.error(`There is no user ${name}.`);
    else console.log(said);
    return said === null ? 1 : 0;
  } catch (error) {
    console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}
