import type { WebRequestClient } from "@fundport/api";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";
import { listOf, type Parse, parseText, recordOf } from "#lib/parse.ts";
import { parseWebRequestClient } from "./parse-web-request-client.ts";

/** A client whose data a web request brought, under the request's id. */
export type ReceivedClient = { readonly id: string; readonly client: WebRequestClient };

/** Limit of waiting clients. One more replaces the oldest; its link brings it back. */
const maxReceived = 10;

const parseList = listOf(recordOf<ReceivedClient>({ id: parseText, client: parseWebRequestClient }));
/** Earlier builds stored one client without id. */
const parseReceived: Parse<readonly ReceivedClient[]> = (stored) => {
  const single = parseWebRequestClient(stored);
  if (stored === null) return [];
  return single === undefined ? parseList(stored) : [{ id: "", client: single }];
};

/**
 * The clients of web requests that wait for the advisor, the newest first. They are no unsaved work: nothing has been
 * typed, and the link brings them again. A session that ends by itself leaves them to the same user, a log-out none.
 */
export const receivedClientsStore = createUserStore<readonly ReceivedClient[]>({
  name: "client-prefill",
  version: 1,
  initial: [],
  parse: parseReceived,
  formerState: (packed) => ("client" in packed ? packed.client : undefined),
  outlivesSession: true,
  // Earlier versions stored it on the server as unsaved work: it is read from there, but no longer saved there.
  unsavedWork: { name: "clientPrefill", isWork: () => false },
});

/** Adds what a web request brought; the same request again replaces what was there. */
export function receiveClient(received: ReceivedClient): void {
  const others = receivedClientsStore.get().filter(({ id }) => id !== received.id);
  receivedClientsStore.set([received, ...others].slice(0, maxReceived));
}

/** Removes a client whose data was not used; the request itself stays on the server. */
export function dropClient(id: string): void {
  receivedClientsStore.set(receivedClientsStore.get().filter((received) => received.id !== id));
}
