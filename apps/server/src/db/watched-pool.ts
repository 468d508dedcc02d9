import pg from "pg";
import type { Availability } from "./availability.ts";
import { DatabaseAway, isConnectionFailure } from "./errors.ts";

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A connection that is kept for longer than `longMs` may wait for an answer that never comes: the database is asked whether
 * it is there, and taken for silent where it says nothing for `silentMs`, which a busy one needs at times.
 */
export type Patience = { readonly longMs: number; readonly silentMs: number };
const usualPatience: Patience = { longMs: 5000, silentMs: 10_000 };

/**
 * A pool that refuses at once while its database is away, instead of letting each caller wait for a time-out of its own.
 * Queries that were under way when the database went silent are failed, since nothing else would end them; that it is silent
 * is found out by asking it, for as long as a connection is kept for long.
 */
export class WatchedPool extends pg.Pool {
  readonly #availability: Availability;
  readonly #working = new Map<pg.PoolClient, NodeJS.Timeout>();
  /** How many outages there had been when a connection was opened. */
  readonly #outagesBefore = new WeakMap<pg.PoolClient, number>();

  constructor(config: pg.PoolConfig, availability: Availability, { longMs, silentMs } = usualPatience) {
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
      return await this.#take();
    } catch (error) {
      if (!(error instanceof Error) || !isConnectionFailure(error)) throw error;
      // One that was begun before an outage, and fails after it, does not begin another.
      if (this.#availability.outages() === before) this.#availability.lost(error);
      throw new DatabaseAway(error);
    }
  }

  /** Connections that were idle while the database went silent stay so when it speaks again: they are not used any more. */
  async #take(): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (this.#outagesBefore.get(client) === this.#availability.outages()) return client;
    client.release(true);
    return await this.#take();
  }

  /** The driver cuts a connection at once where a query is under way on it. */
  #failWorking(): void {
    for (const client of this.#working.keys()) {
      if ("end" in client && typeof client.end === "function") client.end(() => undefined);
    }
  }
}
