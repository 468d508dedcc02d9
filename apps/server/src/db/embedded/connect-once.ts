import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { EmbeddedAddress } from "./address.ts";

/** PostgreSQL is starting, recovering or shutting down. Source: PostgreSQL, Appendix A, `cannot_connect_now`. */
const cannotConnectNow = "57P03";
/** The maximum wait for recovery after a crash. */
export const recoveryMs = 120_000;

/**
 * Returns a connected client, `not-listening` if no server listens, or `busy` while a server starts or shuts down. Throws
 * errors that waiting cannot fix, such as a wrong password or a full disk.
 */
export async function connectOnce(address: EmbeddedAddress): Promise<pg.Client | "not-listening" | "busy"> {
  const client = new pg.Client({ ...address, database: "postgres" });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT" || code === "ECONNREFUSED") return "not-listening";
    if (code === "ECONNRESET" || code === cannotConnectNow) return "busy";
    if (/Connection terminated/.test(String(error))) return "busy";
    throw error;
  }
}

/**
 * Connects to a server that an ended process left running, after waiting for its recovery; null if no server is
 * running.
 */
export async function connectToRunning(address: EmbeddedAddress, signal?: AbortSignal): Promise<pg.Client | null> {
  const end = Date.now() + recoveryMs;
  for (;;) {
    const answer = await connectOnce(address);
    if (answer !== "busy") return answer === "not-listening" ? null : answer;
    if (Date.now() > end) return null;
    await wait(50, undefined, signal && { signal });
  }
}
