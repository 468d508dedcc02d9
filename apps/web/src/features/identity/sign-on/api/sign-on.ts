import { call } from "#lib/http/api.ts";
import type { Language } from "#lib/language/language.ts";
import { readUserData, type UserData } from "#features/identity/sessions/model/read-user-data.ts";
import { readUser } from "#features/identity/sessions/api/log-in.ts";

/**
 * Logs in with a partner's token and returns the user. `replaces` is the id of the user who has agreed to be logged
 * out. Throws `CallError`: `OtherUserLoggedIn` if another user is logged in in this browser.
 */
export async function signOn(token: string, language: Language, replaces?: number): Promise<UserData> {
  await call("signOnByToken", { params: { token, language }, querystring: { replaces } });
  return readUserData() ?? (await readUser());
}
