import { CallError } from "#lib/http/api.ts";
import type { SignOnNote } from "#features/identity/sessions/model/public-note.ts";

/** The reason why a token was refused, for each error code. */
const notes: Readonly<Record<string, SignOnNote>> = {
  TokenUsed: "sign-on-used",
  TokenExpired: "sign-on-expired",
  AccountLockedByOperator: "sign-on-locked",
  LockedAccount: "sign-on-locked",
  ExpiredPassword: "sign-on-password",
  ForcedChangePassword: "sign-on-password",
  DealerNotAssigned: "sign-on-unassigned",
};

/**
 * Returns the note about a refused token for the log-in page. Returns null if the server was unreachable or failed,
 * because the same token may still log in.
 */
export function signOnNote(error: unknown): SignOnNote | null {
  if (!(error instanceof CallError) || error.status === 0 || error.status >= 500) return null;
  return notes[error.code] ?? "sign-on-failed";
}
