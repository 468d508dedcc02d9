import { AsyncLocalStorage } from "node:async_hooks";

const askers = new AsyncLocalStorage<string>();

/** Of what nobody asked for: the portal's own jobs take turns with everybody as one of them. */
const portalItself = "portal";

/** Whoever waits in a queue does so as this one: a user, or an address that nobody is logged in at. */
export function askAs<Result>(asker: string, work: () => Result): Result {
  return askers.run(asker, work);
}

/** For whom the work that is going on is done. */
export function currentAsker(): string {
  return askers.getStore() ?? portalItself;
}
