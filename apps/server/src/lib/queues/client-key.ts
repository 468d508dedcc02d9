import { AsyncLocalStorage } from "node:async_hooks";

const clientKeys = new AsyncLocalStorage<string>();

/** The key of the server's own jobs, which share queues as if they were one client. */
const portalKey = "portal";

/** Runs work on behalf of a client: a user, or an IP address without a session. Fair queues serve clients in turn. */
export function runAsClient<Result>(clientKey: string, work: () => Result): Result {
  return clientKeys.run(clientKey, work);
}

/** Returns the key of the client on whose behalf the current work runs. */
export function currentClientKey(): string {
  return clientKeys.getStore() ?? portalKey;
}
