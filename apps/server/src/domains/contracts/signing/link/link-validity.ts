import { addPragueDays } from "../../../../lib/prague-days.ts";
import type { SignableContract } from "../../records/contract-store.ts";
import type { SigningRow } from "../repository.ts";

/**
 * Returns the expiry of a link that is sent now. The link expires after `linkDays` days, or together with its contract
 * if that is earlier.
 */
export function linkUntilOf({ expiresAt }: SignableContract, now: Date, linkDays: number): Date {
  const until = addPragueDays(now, linkDays);
  return expiresAt !== null && expiresAt < until ? expiresAt : until;
}

/** Returns true if a link has expired. */
export function isOver({ linkUntil }: SigningRow, now: Date): boolean {
  return linkUntil !== null && linkUntil <= now;
}

/** Returns the seconds from now until the given time, or 0 if the time has passed. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, (moment.getTime() - now.getTime()) / 1000);
}
