import { ApiError } from "@fundport/api";
import { canBecome, type RevocationDays } from "@fundport/rules";
import { pragueDay } from "../../../lib/prague-days.ts";
import type { SignableContract } from "../records/contract-store.ts";
import { withdrawUntil } from "./withdraw-until.ts";

/** Returns the days that decide on a withdrawal; null for a contract that cannot be withdrawn from. */
export function findRevocationDays({ state, signedAt }: SignableContract, now: Date): RevocationDays | null {
  if (signedAt === null || !canBecome(state, "Revoked")) return null;
  return { signedOn: pragueDay(signedAt), lastDay: withdrawUntil(signedAt), today: pragueDay(now) };
}

/** Errors: `ContractStateChanged` for a contract that cannot be withdrawn from. */
export function revocationDaysOf(contract: SignableContract, now: Date): RevocationDays {
  const days = findRevocationDays(contract, now);
  if (days === null) throw new ApiError("ContractStateChanged");
  return days;
}
