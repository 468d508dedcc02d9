import { call } from "#lib/api.ts";
import type { Language } from "#lib/language.ts";
import { readUserData, type UserData } from "../model/read-user-data.ts";
import { readUser } from "./log-in.ts";

/** Logs in by a partner's token; who that is, the cookie says. Throws `CallError`. Source: portal §2.1, §4. */
export async function signOn(token: string, language: Language): Promise<UserData> {
  await call("signOnByToken", { params: { token, language } });
  return readUserData() ?? (await readUser());
}
