import { withdrawDays } from "@fundport/rules";
import { addDays, pragueDay } from "../../../lib/prague-days.ts";

/** Returns the last day of the client's right to withdraw from a contract signed at this moment, in Europe/Prague. */
export function withdrawUntil(signedAt: Date): string {
  return addDays(pragueDay(signedAt), withdrawDays);
}
