import type { WebRequestClient } from "@fundport/api";
import { createUserStore } from "#features/identity/sessions/model/user-store.ts";
import { listOf, type Parse, parseText, recordOf } from "#lib/parse.ts";
import { parseWebRequestClient } from "./parse-web-request-client.ts";

/** A client from a web request, with the id of the request. */
export type ReceivedClient = { readonly id: string; readonly client: WebRequestClient };

/**
 * Maximum number of waiting clients. A further client replaces the oldest one, which can be added again by its link.
 */
const maxReceived = 10;

const parseList = listOf(recordOf<ReceivedClient>({ id: parseText, client: parseWebRequestClient }));
/** Also accepts a single client without an id, as earlier versions stored it. */
const parseReceived: Parse<readonly ReceivedClient[]> = (stored) => {
  const single = parseWebRequestClient(stored);
  if (stored === null) return [];
  return single === undefined ? parseList(stored) : [{ id: "", client: single }];
};

/**
 * The clients from web requests that are waiting for the advisor, newest first. They do not count as unsaved work,
 * because their links load them again. They are kept for the same user if the session expires, but removed at a
 * log-out.
 */
export const receivedClientsStore = createUserStore<readonly ReceivedClient[]>({
  name: "client-prefill",
  version: 1,
  initial: [],
  parse: parseReceived,
  formerState: (packed) => ("client" in packed ? packed.client : undefined),
  outlivesSession: true,
  // Earlier versions stored a client on the server as unsaved work. Such work is still read, but no longer stored.
  unsavedWork: { name: "clientPrefill", isWork: () => false },
});

/** Adds the client from a web request. If the same request was received before, its client is replaced. */
export function receiveClient(received: ReceivedClient): void {
  const others = receivedClientsStore.get().filter(({ id }) => id !== received.id);
  receivedClientsStore.set([received, ...others].slice(0, maxReceived));
}

/** Removes a client from the list without using the client's data. The request itself stays on the server. */
export function dropClient(id: string): void {
  receivedClientsStore.set(receivedClientsStore.get().filter((received) => received.id !== id));
}
