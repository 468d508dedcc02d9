import type { Sealer } from "../../../../ports/seal/seal.ts";
import { testSeal } from "../../../../testing/sealer.ts";
import type { TestApp } from "../../../../testing/test-app.ts";
import { jobsChannel } from "../../../messaging/jobs/tables.ts";

/** A sealer that fails on demand, and that can delay its next call. */
export function createControlledSealer() {
  let isAway = false;
  let waiting: Promise<void> | null = null;
  let calls = 0;
  const sealer: Sealer = {
    seal: async (pdf, texts) => {
      calls += 1;
      const held = waiting;
      waiting = null;
      await held;
      if (isAway) throw new Error("the sealer is away");
      return await testSeal.sealer.seal(pdf, texts);
    },
  };
  return {
    sealer,
    calls: () => calls,
    fail: () => void (isAway = true),
    recover: () => void (isAway = false),
    /** Holds the next call; returns what lets it go on. */
    holdNext: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting = promise;
      return resolve;
    },
  };
}

/** Makes the job that seals a contract due now, for any process. */
export async function sealNow({ pool }: TestApp, contractId: number): Promise<void> {
  await pool.query("update jobs set due_at = now() where kind = 'seal' and subject = $1", [`${contractId}`]);
  await pool.query(`notify ${jobsChannel}`);
}
