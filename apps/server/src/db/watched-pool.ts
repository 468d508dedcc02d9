import pg from "pg";
import type { Availability } from "./availability.ts";
import { DatabaseAway, isConnectionFailure } from "./errors.ts";

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A connection that is kept for longer may wait for an answer that never comes. */
const longMs = 5000;

/**
 * A pool that refuses at once while its database is away, instead of letting each caller wait for a time-out of its own.
 * Queries that were under way when the database went silent are failed, since nothing else would end them; that it is silent
 * is found out by asking it, for as long as a connection is kept for long.
 */
export class WatchedPool extends pg.Pool {
  readonly #availability: Availability;
  readonly #working = new Map<pg.PoolClient, NodeJS.Timeout>();

  constructor(config: pg.PoolConfig, availability: Availability) {
    super(config);
    this.#availability = availability;
    this.on("acquire", (client) => {
      this.#working.set(client, setInterval(() => void availability.suspectSilence(), longMs).unref());
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
      return await super.connect();
    } catch (error) {
      if (!(error instanceof Error) || !isConnectionFailure(error)) throw error;
      if (this.#availability.outages() === before) this.#availability.lost(error);
      throw new DatabaseAway(error);
    }
  }

  /** The driver cuts a connection at once where a query is under way on it. */
  #failWorking(): void {
    for (const client of this.#working.keys()) {
      if ("end" in client && typeof client.end === "function") client.end(() => undefined);
    }
  }
}
