import pg from "pg";
import type { Availability } from "./availability.ts";
import { DatabaseAway, isConnectionFailure } from "./errors.ts";

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A connection in use for longer than `longMs` may wait for an answer that never comes: the database is then checked, and
 * counts as silent after `silentMs`, which a busy database may need.
 */
export type Patience = { readonly longMs: number; readonly silentMs: number };
const defaultPatience: Patience = { longMs: 5000, silentMs: 10_000 };

/**
 * A pool that fails immediately while its database is away, instead of letting each call run into a time-out. Queries that
 * are running when the database falls silent fail too, since nothing else would end them. The database is checked for
 * silence as long as a connection is in use for long.
 */
export class WatchedPool extends pg.Pool {
  readonly #availability: Availability;
  readonly #working = new Map<pg.PoolClient, NodeJS.Timeout>();
  /** The number of outages when a connection was opened. */
  readonly #outagesBefore = new WeakMap<pg.PoolClient, number>();

  constructor(config: pg.PoolConfig, availability: Availability, { longMs, silentMs } = defaultPatience) {
    super(config);
    this.#availability = availability;
    this.on("connect", (client) => this.#outagesBefore.set(client, availability.outages()));
    this.on("acquire", (client) => {
      this.#working.set(client, setInterval(() => void availability.suspectSilence(silentMs), longMs).unref());
    });
    this.on("release", (_error, client) => {
      clearInterval(this.#working.get(client));
      this.#working.delete(client);
    });
    availability.onChange((reason) => {
      if (reason !== null) this.#failWorking();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const client = this.#open();
    if (callback === undefined) return client;
    client.then(
      // oxlint-disable-next-line promise/no-callback-in-promise -- the library's own queries call back
      (opened) => callback(undefined, opened, () => opened.release()),
      // oxlint-disable-next-line promise/no-callback-in-promise -- as above
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #open(): Promise<pg.PoolClient> {
    if (this.#availability.isAway()) throw new DatabaseAway(null);
    const before = this.#availability.outages();
    try {
      return await this.#acquire();
    } catch (error) {
      if (!(error instanceof Error) || !isConnectionFailure(error)) throw error;
      // An attempt that began before an outage and fails after it does not start another outage.
      if (this.#availability.outages() === before) this.#availability.lost(error);
      throw new DatabaseAway(error);
    }
  }

  /** Idle connections from before an outage stay silent after it, so they are discarded. */
  async #acquire(): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (this.#outagesBefore.get(client) === this.#availability.outages()) return client;
    client.release(true);
    return await this.#acquire();
  }

  /** The driver closes a connection immediately if a query is running on it. */
  #failWorking(): void {
    for (const client of this.#working.keys()) {
      if ("end" in client && typeof client.end === "function") client.end(() => undefined);
    }
  }
}
