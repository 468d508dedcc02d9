import { call } from "#lib/api.ts";
import type { Language } from "#lib/language.ts";
import { readUserData, type UserData } from "../model/session-store.ts";

/** Logs in by a partner's token; who that is, the cookie says. Throws `CallError`. Source: portal §2.1, §4. */
export async function signOn(token: string, language: Language): Promise<UserData> {
  await call("signOnByToken", { params: { token, language } });
  const userData = readUserData();
  if (userData) return userData;
  const { id, fullName, language: own } = await call("getUser", {});
  return { id, name: fullName, language: own };
}
