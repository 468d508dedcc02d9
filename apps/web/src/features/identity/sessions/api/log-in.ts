import { call } from "#lib/http/api.ts";
import type { PasskeyAnswer } from "../model/passkeys.ts";
import { readUserData, type UserData } from "../model/read-user-data.ts";

/**
 * The data of the log-in form. `code` or `passkey` is set only after the server has responded with
 * `SecondFactorRequired`.
 */
export type Credentials = { username: string; password: string; code?: string; passkey?: PasskeyAnswer };

/** Logs in and returns the user from the cookie that the response sets. Throws `CallError`. */
export async function logIn(credentials: Credentials): Promise<UserData> {
  await call("login", { body: credentials });
  return readUserData() ?? (await readUser());
}

/** Loads the user of the session, for browsers that did not store the cookie with the user's data. */
export async function readUser(): Promise<UserData> {
  const { id, fullName, language } = await call("getUser", {});
  return { id, name: fullName, language };
}
