import { call } from "#lib/http/api.ts";
import type { Language } from "#lib/language/language.ts";
import { readUserData, type UserData } from "#features/identity/sessions/model/read-user-data.ts";
import { readUser } from "#features/identity/sessions/api/log-in.ts";

/**
 * Logs in with a partner's token and returns the user. If another user is logged in in this browser, `replaces` must
 * contain that user's id, which means that the user has agreed to be logged out. Throws `CallError`, which has the code
 * `OtherUserLoggedIn` without this agreement.
 */
export async function signOn(token: string, language: Language, replaces?: number): Promise<UserData> {
  await call("signOnByToken", { params: { token, language }, querystring: { replaces } });
  return readUserData() ?? (await readUser());
}
