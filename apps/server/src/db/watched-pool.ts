import pg from "pg";
import type { Availability } from "./availability.ts";
import { DatabaseAway, isConnectionFailure } from "./errors.ts";

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that refuses at once while its database is away, instead of letting each caller wait for a time-out of its own.
 * Queries that were under way when the database went silent are failed, since nothing else would end them.
 */
export class WatchedPool extends pg.Pool {
  readonly #availability: Availability;
  readonly #working = new Set<pg.PoolClient>();

  constructor(config: pg.PoolConfig, availability: Availability) {
    super(config);
    this.#availability = availability;
    this.on("acquire", (client) => this.#working.add(client));
    this.on("release", (_error, client) => this.#working.delete(client));
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
    try {
      return await super.connect();
    } catch (error) {
      if (!(error instanceof Error) || !isConnectionFailure(error)) throw error;
      this.#availability.lost(error);
      throw new DatabaseAway(error);
    }
  }

  /** The driver cuts a connection at once where a query is under way on it. */
  #failWorking(): void {
    for (const client of this.#working) {
      if ("end" in client && typeof client.end === "function") client.end(() => undefined);
    }
  }
}
