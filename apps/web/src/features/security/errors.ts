import { call, CallError } from "#lib/api.ts";

/** What a form about a password or a code says about a failed call, and at which field. */
export type Failure = {
  field: "password" | "code" | null;
  key: FailureKey;
  detail: string;
  /** What is wrong with the new password, as a key of the validation namespace. */
  newPassword?: string;
};
export type FailureKey = "old-password-error" | "password-wrong" | "code-wrong" | "user-error" | "form-error";

/** Source: client §8, Password change: 401, 422 with detail, other. */
export function passwordChangeFailure(error: unknown): Failure {
  if (!(error instanceof CallError)) return general;
  if (error.status === 401) return { field: "password", key: "old-password-error", detail: "" };
  if (error.status !== 422) return general;
  const newPassword = error.fields.find(({ path }) => path === "newPassword")?.code;
  const detail = error.messages.join(" ");
  return { field: null, key: "user-error", detail, ...(newPassword === undefined ? {} : { newPassword }) };
}

export function secondFactorFailure(error: unknown): Failure {
  if (!(error instanceof CallError)) return general;
  if (error.code === "PasswordWrong") return { field: "password", key: "password-wrong", detail: "" };
  if (error.code === "SecondFactorInvalid") return { field: "code", key: "code-wrong", detail: "" };
  if ([409, 422, 429].includes(error.status))
    return { field: null, key: "user-error", detail: error.messages.join(" ") };
  return general;
}

const general: Failure = { field: null, key: "form-error", detail: "" };

/**
 * A 401 of this call speaks of the password. Should it be the session that is gone, the ping finds out at once, and
 * ends it as always.
 */
export function lookAfterSession(error: unknown): void {
  if (error instanceof CallError && error.code === "Unauthorized") void ping();
}

async function ping(): Promise<void> {
  try {
    await call("ping", {});
  } catch {
    // The one handler of all calls has dealt with it.
    return;
  }
}
