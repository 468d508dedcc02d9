import type { App } from "../http/app-type.ts";
import { settleWithin } from "./settle-within.ts";

/**
 * How long running requests may take after a stop is requested. After that their connections are cut, since a client
 * may be slow on purpose.
 */
const connectionsMs = 3500;
/**
 * How long running jobs and deliveries may take after a stop is requested. Unfinished work stays in the database and is
 * repeated.
 */
const workMs = 5000;
/** The minimum time for each stop callback, even if earlier callbacks used up the limit. */
const minWorkMs = 100;

/**
 * Stops the app within the limits, even if clients are slow or work hangs. Returns a function that registers a stop
 * callback; the callback registered last runs first. Source: docs/reference/errors-and-limits.md#stop.
 */
export function endInTime(app: App): (stop: () => Promise<void>) => void {
  let workEndsAt = Infinity;
  app.addHook("preClose", (done) => {
    workEndsAt = Date.now() + workMs;
    const cut = setTimeout(() => app.server.closeAllConnections(), connectionsMs).unref();
    app.server.once("close", () => clearTimeout(cut));
    done();
  });
  return (stop) => {
    app.addHook("onClose", async () => {
      const work = stop();
      work.catch((error: unknown) => app.log.error({ err: error }, "a part of the server did not stop properly"));
      await settleWithin(work, Math.max(minWorkMs, workEndsAt - Date.now()));
    });
  };
}
