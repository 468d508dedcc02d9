import { withdrawDays } from "@fundport/rules";
import { addDays, pragueDay } from "../../../lib/prague-days.ts";

/**
 * Returns the last date in Europe/Prague on which the client may withdraw from a contract that was signed at
 * `signedAt`.
 */
export function withdrawUntil(signedAt: Date): string {
  return addDays(pragueDay(signedAt), withdrawDays);
}
