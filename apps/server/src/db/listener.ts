import pg from "pg";
import type { DatabaseAddress } from "./client.ts";

export type Listener = {
  /** False while the connection is lost: whoever caches then asks the database itself. */
  isConnected: () => boolean;
  /** Calls back with the payload of each notification of a channel, and with null when some may have been missed. */
  on: (channel: string, react: (payload: string | null) => void) => void;
  close: () => Promise<void>;
};

/** Hears what other processes on the same database say, through PostgreSQL's LISTEN. */
export async function createListener(address: DatabaseAddress, onError: (error: Error) => void): Promise<Listener> {
  const reactions = new Map<string, ((payload: string | null) => void)[]>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  function missed(): void {
    for (const react of [...reactions.values()].flat()) react(null);
  }

  async function open(): Promise<void> {
    const fresh = new pg.Client({ ...address, keepAlive: true });
    fresh.on("error", onError);
    fresh.on("notification", ({ channel, payload }) => {
      for (const react of reactions.get(channel) ?? []) react(payload ?? "");
    });
    fresh.on("end", () => {
      client = null;
      if (isClosed) return;
      missed();
      schedule();
    });
    await fresh.connect();
    for (const channel of reactions.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    client = fresh;
    missed();
  }

  function schedule(): void {
    retry = setTimeout(() => {
      open().catch((error: unknown) => {
        onError(error instanceof Error ? error : new Error(String(error)));
        if (!isClosed) schedule();
      });
    }, 500);
  }

  await open();
  return {
    isConnected: () => client !== null,
    on: (channel, react) => {
      const known = reactions.get(channel);
      if (known) {
        known.push(react);
        return;
      }
      reactions.set(channel, [react]);
      client?.query(`listen ${client.escapeIdentifier(channel)}`).catch(onError);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
