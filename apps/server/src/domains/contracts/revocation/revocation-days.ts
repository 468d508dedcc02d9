import { ApiError } from "@fundport/api";
import { canTransition, type RevocationDays } from "@fundport/rules";
import { pragueDay } from "../../../lib/prague-days.ts";
import type { SignableContract } from "../records/contract-store.ts";
import { withdrawUntil } from "./withdraw-until.ts";

/** Returns the dates that matter for a withdrawal, or null if the client cannot withdraw from the contract. */
export function findRevocationDays({ state, signedAt }: SignableContract, now: Date): RevocationDays | null {
  if (signedAt === null || !canTransition(state, "Revoked")) return null;
  return { signedOn: pragueDay(signedAt), lastDay: withdrawUntil(signedAt), today: pragueDay(now) };
}

/**
 * Does the same as `findRevocationDays`, but throws `ContractStateChanged` if the client cannot withdraw from the
 * contract.
 */
export function revocationDaysOf(contract: SignableContract, now: Date): RevocationDays {
  const days = findRevocationDays(contract, now);
  if (days === null) throw new ApiError("ContractStateChanged");
  return days;
}
