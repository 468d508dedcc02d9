import { AsyncLocalStorage } from "node:async_hooks";

const clientKeys = new AsyncLocalStorage<string>();

/** The key of the server's own jobs, which count as one client in the queues. */
const portalKey = "portal";

/**
 * Runs work on behalf of a client: a user, or an IP address if the user is not logged in. Fair queues serve clients
 * alternately.
 */
export function runAsClient<Result>(clientKey: string, work: () => Result): Result {
  return clientKeys.run(clientKey, work);
}

/** Returns the key of the client on whose behalf the current work runs. */
export function currentClientKey(): string {
  return clientKeys.getStore() ?? portalKey;
}
