import { addPragueDays } from "../../../../lib/prague-days.ts";
import type { SignableContract } from "../../records/contract-store.ts";
import type { SigningRow } from "../repository.ts";

/** Returns the end of a link that is sent now: after `linkDays` days, or earlier with the contract. */
export function linkUntilOf({ expiresAt }: SignableContract, now: Date, linkDays: number): Date {
  const until = addPragueDays(now, linkDays);
  return expiresAt !== null && expiresAt < until ? expiresAt : until;
}

/** Returns true if a link no longer signs; a reminder of it would be useless. */
export function isOver({ linkUntil }: SigningRow, now: Date): boolean {
  return linkUntil !== null && linkUntil <= now;
}

/** Returns the seconds from now until a moment; 0 if it has passed. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, (moment.getTime() - now.getTime()) / 1000);
}
