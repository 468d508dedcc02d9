import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { createPasskey } from "#features/identity/sessions/model/passkeys.ts";

/** Queries the user's passkeys, and whether passkeys are possible at this address. */
export const passkeysQuery = queryOptions({
  queryKey: ["security", "passkeys"],
  queryFn: ({ signal }) => call("getPasskeys", {}, { signal }),
});

/** Creates a passkey in the browser and registers it. Throws `CallError`, `PasskeyCancelled`, `PasskeyAlreadyRegistered`. */
export async function addPasskey(name: string, password: string) {
  const options = await call("startPasskey", { body: { password } });
  return await call("addPasskey", { body: { name, credential: await createPasskey(options) } });
}
