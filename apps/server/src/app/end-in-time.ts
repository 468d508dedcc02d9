import type { App } from "../http/app-type.ts";
import { settleWithin } from "./settle-within.ts";

/** Who is being answered has so long; then their connections are cut. A client may be slow on purpose. */
const connectionsMs = 3500;
/** Jobs and deliveries under way have so long from the same moment; what is not done stays in the database, and is done again. */
const workMs = 5000;
/** Whatever was waited for before, each part has so long to end in good order. */
const minWorkMs = 100;

/**
 * Lets nobody hold up the end of the app: neither a client that sends or reads too slowly, nor work that hangs. Returns how
 * to register what has to stop with it; what is registered last stops first. See docs/decisions/211.
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
