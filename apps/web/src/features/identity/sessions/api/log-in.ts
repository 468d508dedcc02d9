import { call } from "#lib/http/api.ts";
import type { PasskeyAnswer } from "../model/passkeys.ts";
import { readUserData, type UserData } from "../model/read-user-data.ts";

/** What the form sends: a `code` or a `passkey` only where `SecondFactorRequired` has asked for one. */
export type Credentials = { username: string; password: string; code?: string; passkey?: PasskeyAnswer };

/** Logs in; who that is, the cookie says that came with the answer. Throws `CallError`. Source: portal §7.1. */
export async function logIn(credentials: Credentials): Promise<UserData> {
  await call("login", { body: credentials });
  return readUserData() ?? (await readUser());
}

/** Where the readable cookie did not arrive, the session itself still says whose it is. */
export async function readUser(): Promise<UserData> {
  const { id, fullName, language } = await call("getUser", {});
  return { id, name: fullName, language };
}
