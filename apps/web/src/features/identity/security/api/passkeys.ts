import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/http/api.ts";
import { createPasskey } from "#features/identity/sessions/model/passkeys.ts";

/** The own passkeys, and whether this address of the portal can have some. */
export const passkeysQuery = queryOptions({
  queryKey: ["security", "passkeys"],
  queryFn: ({ signal }) => call("getPasskeys", {}, { signal }),
});

/** Lets the browser make one and adds it. Throws `CallError`, `PasskeyCancelled`, `PasskeyKnown`. */
export async function addPasskey(name: string, password: string) {
  const options = await call("startPasskey", { body: { password } });
  return await call("addPasskey", { body: { name, credential: await createPasskey(options) } });
}
