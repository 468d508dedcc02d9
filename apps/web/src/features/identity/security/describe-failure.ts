import { call, CallError } from "#lib/http/api.ts";
import { PasskeyCancelled, PasskeyAlreadyRegistered } from "#features/identity/sessions/model/passkeys.ts";
import { describeRefusal, type Failure as Refusal } from "#lib/http/failure.ts";

/** The message about a failed request that contained a password or code, and the field that shows the message. */
export type Failure = Refusal<FailureKey> & {
  field: "password" | "code" | null;
  /** The issue of the new password, as a message key of the validation namespace. */
  newPassword?: string;
};
type FailureKey =
  `security:${"old-password-error" | "password-wrong" | "code-wrong" | "user-error" | "form-error" | "passkey-cancelled" | "passkey-known"}`;

/** Returns the message about a failed password change. Source: docs/reference/accounts.md#password-change. */
export function passwordChangeFailure(error: unknown): Failure {
  if (!(error instanceof CallError)) return generalFailure(error);
  if (error.status === 401) return { field: "password", key: "security:old-password-error", retryAt: null };
  if (error.status !== 422) return generalFailure(error);
  const newPassword = error.fields.find(({ path }) => path === "newPassword")?.code;
  return { ...userFailure(error), ...(newPassword === undefined ? {} : { newPassword }) };
}

export function secondFactorFailure(error: unknown): Failure {
  if (error instanceof PasskeyCancelled) return { field: null, key: "security:passkey-cancelled", retryAt: null };
  if (error instanceof PasskeyAlreadyRegistered) return { field: null, key: "security:passkey-known", retryAt: null };
  if (!(error instanceof CallError)) return generalFailure(error);
  if (error.code === "PasswordWrong") return { field: "password", key: "security:password-wrong", retryAt: null };
  if (error.code === "SecondFactorInvalid") return { field: "code", key: "security:code-wrong", retryAt: null };
  return [409, 422].includes(error.status) ? userFailure(error) : generalFailure(error);
}

function userFailure({ messages }: CallError): Failure {
  return { field: null, key: "security:user-error", values: { detail: messages.join(" ") }, retryAt: null };
}

function generalFailure(error: unknown): Failure {
  return { field: null, ...describeRefusal(error, "security:form-error") };
}

/** Error codes of a 401 response that concern the session and not the password. */
const sessionCodes: readonly string[] = ["Unauthorized", "SessionLockedOut"];

/**
 * Checks whether a 401 response means that the session has ended, and not that the password is wrong. If so, the ping
 * fails immediately and the session ends in the usual way.
 */
export function checkSession(error: unknown): void {
  if (error instanceof CallError && sessionCodes.includes(error.code)) void ping();
}

async function ping(): Promise<void> {
  try {
    await call("ping", {});
  } catch {
    // The global error handler has already handled the failed ping.
    return;
  }
}
