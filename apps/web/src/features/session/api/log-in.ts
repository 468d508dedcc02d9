import { call } from "#lib/api.ts";
import { readUserData, type UserData } from "../model/session-store.ts";

/** Logs in; who that is, the cookie says that came with the answer. Throws `CallError`. Source: portal §7.1. */
export async function logIn(username: string, password: string): Promise<UserData> {
  await call("login", { body: { username, password } });
  return readUserData() ?? (await readUser());
}

/** Where the readable cookie did not arrive, the session itself still says whose it is. */
async function readUser(): Promise<UserData> {
  const { id, fullName, language } = await call("getUser", {});
  return { id, name: fullName, language };
}
