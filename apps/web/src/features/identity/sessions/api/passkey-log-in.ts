import { call } from "#lib/http/api.ts";
import { requestPasskey, type PasskeyAnswer } from "../model/passkeys.ts";
import { readUserData, type UserData } from "../model/read-user-data.ts";
import { readUser } from "./log-in.ts";

/** Logs in with a passkey, without username and password. Throws `CallError` or `PasskeyCancelled`. */
export async function logInByPasskey(): Promise<UserData> {
  const options = await call("startPasskeyLogIn", { body: { ceremony: "LogIn" } });
  await call("logInByPasskey", { body: { credential: await requestPasskey(options) } });
  return readUserData() ?? (await readUser());
}

/** Returns a passkey response to send with username and password. Throws `CallError` or `PasskeyCancelled`. */
export async function requestSecondFactorPasskey(): Promise<PasskeyAnswer> {
  return await requestPasskey(await call("startPasskeyLogIn", { body: { ceremony: "SecondFactor" } }));
}
