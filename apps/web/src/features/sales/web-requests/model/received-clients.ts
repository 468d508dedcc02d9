import type { WebRequestClient } from "@fundport/api";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";
import { listOf, type Parse, parseText, recordOf } from "#lib/parse.ts";
import { parseWebRequestClient } from "./parse-web-request-client.ts";

/** A client from a web request, with the request's id. */
export type ReceivedClient = { readonly id: string; readonly client: WebRequestClient };

/** Maximum number of waiting clients. Another one replaces the oldest, whose link adds it again. */
const maxReceived = 10;

const parseList = listOf(recordOf<ReceivedClient>({ id: parseText, client: parseWebRequestClient }));
/** Earlier builds stored a single client without id. */
const parseReceived: Parse<readonly ReceivedClient[]> = (stored) => {
  const single = parseWebRequestClient(stored);
  if (stored === null) return [];
  return single === undefined ? parseList(stored) : [{ id: "", client: single }];
};

/**
 * The clients from web requests that wait for the advisor, newest first. They are not unsaved work, because the link
 * loads them again. They survive a session that expires, for the same user, but not a log-out.
 */
export const receivedClientsStore = createUserStore<readonly ReceivedClient[]>({
  name: "client-prefill",
  version: 1,
  initial: [],
  parse: parseReceived,
  formerState: (packed) => ("client" in packed ? packed.client : undefined),
  outlivesSession: true,
  // Earlier versions stored it on the server as unsaved work. It is still read from there, but no longer saved there.
  unsavedWork: { name: "clientPrefill", isWork: () => false },
});

/** Adds the client from a web request. The same request replaces its earlier client. */
export function receiveClient(received: ReceivedClient): void {
  const others = receivedClientsStore.get().filter(({ id }) => id !== received.id);
  receivedClientsStore.set([received, ...others].slice(0, maxReceived));
}

/** Removes a client whose data was not used; the request itself stays on the server. */
export function dropClient(id: string): void {
  receivedClientsStore.set(receivedClientsStore.get().filter((received) => received.id !== id));
}
