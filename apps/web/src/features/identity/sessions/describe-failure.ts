import { CallError } from "#lib/http/api.ts";
import { PasskeyCancelled } from "./model/passkeys.ts";
import { describeRefusal, type Failure } from "#lib/http/failure.ts";

/** The message about a refused log-in for each error code. Source: docs/reference/sessions.md#log-in-errors. */
const messageKeys = {
  LockedAccount: "session:account-locked",
  AccountLockedByOperator: "session:account-locked",
  ExpiredPassword: "session:account-expired",
  ForcedChangePassword: "session:account-expired",
  SecondFactorInvalid: "session:second-factor-invalid",
  PasskeyInvalid: "session:passkey-refused",
} as const;

type LoginMessageKey =
  | "session:invalid-credentials"
  | "session:passkey-cancelled"
  | (typeof messageKeys)[keyof typeof messageKeys]
  | "errors:form-error";
export type LoginFailure = Failure<LoginMessageKey>;

/** Returns the message that the log-in form shows after a failure. */
export function loginFailure(error: unknown): LoginFailure {
  if (error instanceof PasskeyCancelled) return { key: "session:passkey-cancelled", retryAt: null };
  // The message contains no waiting time, because only the operator can end this lock.
  if (error instanceof CallError && error.code === "AccountLockedByOperator")
    return { key: "session:account-locked", context: "operator", retryAt: null };
  return describeRefusal(error, messageKey(error));
}

function messageKey(error: unknown): LoginMessageKey {
  if (!(error instanceof CallError)) return "errors:form-error";
  if (error.status === 401) return "session:invalid-credentials";
  const isKnown = error.status === 422 && Object.hasOwn(messageKeys, error.code);
  return isKnown ? messageKeys[error.code as keyof typeof messageKeys] : "errors:form-error";
}

/**
 * The second factors with which the user can log in: an app's code or a passkey. A recovery code is always possible,
 * too.
 */
export type SecondFactorMeans = { hasApp: boolean; hasPasskey: boolean };

/**
 * Returns the possible second factors if the server has accepted the password and requires one; null for any other
 * failure.
 */
export function requiredMeans(error: unknown): SecondFactorMeans | null {
  if (!(error instanceof CallError) || error.code !== "SecondFactorRequired") return null;
  const has = (means: string) => error.fields.some(({ path }) => path === means);
  return { hasApp: has("code") || !has("passkey"), hasPasskey: has("passkey") };
}
