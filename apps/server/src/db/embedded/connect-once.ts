import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { EmbeddedAddress } from "./address.ts";

/** PostgreSQL starts up, recovers or shuts down. Source: PostgreSQL, Appendix A, `cannot_connect_now`. */
const cannotConnectNow = "57P03";
/** Recovery after a crash may take a while; the wait is bounded all the same. */
export const recoveryMs = 120_000;

/**
 * A client; or `nobody` where nobody listens, `busy` where somebody does who takes no clients yet or any more. Waiting does
 * not help against a wrong password or a full disk: these are thrown.
 */
export async function connectOnce(address: EmbeddedAddress): Promise<pg.Client | "nobody" | "busy"> {
  const client = new pg.Client({ ...address, database: "postgres" });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT" || code === "ECONNREFUSED") return "nobody";
    if (code === "ECONNRESET" || code === cannotConnectNow) return "busy";
    if (/Connection terminated/.test(String(error))) return "busy";
    throw error;
  }
}

/** A client of a server that a portal has left behind, once it has recovered; null where there is none. */
export async function connectToRunning(address: EmbeddedAddress, signal?: AbortSignal): Promise<pg.Client | null> {
  const end = Date.now() + recoveryMs;
  for (;;) {
    const answer = await connectOnce(address);
    if (answer !== "busy") return answer === "nobody" ? null : answer;
    if (Date.now() > end) return null;
    await wait(50, undefined, signal && { signal });
  }
}
