/**
 * `npm run users -- lock|unlock NAME`: locks a user, which ends his sessions in every running portal within a second, or
 * lets him in again.
 */
import { drizzle } from "drizzle-orm/node-postgres";
import { setUserLocked } from "../modules/session/service.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage: npm run users -- lock|unlock NAME
  lock    the user can no longer log in, and his sessions end at once
  unlock  the user can log in again, also after too many wrong passwords`;

process.exitCode = await main(process.argv.slice(2));

async function main([order, name, ...rest]: string[]): Promise<number> {
  if ((order !== "lock" && order !== "unlock") || name === undefined || rest.length > 0) {
    console.error(usage);
    return 1;
  }
  const isLock = order === "lock";
  try {
    const isKnown = await withDatabase((pool) => setUserLocked(drizzle(pool), name, isLock));
    if (!isKnown) {
      console.error(`There is no user ${name}.`);
      return 1;
    }
    console.log(isLock ? `${name} is locked, and every session has ended.` : `${name} can log in again.`);
    return 0;
  } catch (error) {
    console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}
