import type { Sealer } from "../../../../ports/seal/seal.ts";
import { testSeal } from "../../../../testing/sealer.ts";
import type { TestApp } from "../../../../testing/test-app.ts";
import { jobsChannel } from "../../../messaging/jobs/tables.ts";

/** Creates a sealer that a test can make fail, and whose next call a test can delay. */
export function createControlledSealer() {
  let isFailing = false;
  let waiting: Promise<void> | null = null;
  let calls = 0;
  const sealer: Sealer = {
    seal: async (pdf, texts) => {
      calls += 1;
      const delay = waiting;
      waiting = null;
      await delay;
      if (isFailing) throw new Error("the sealer is away");
      return await testSeal.sealer.seal(pdf, texts);
    },
  };
  return {
    sealer,
    calls: () => calls,
    fail: () => void (isFailing = true),
    recover: () => void (isFailing = false),
    /** Delays the next call until the test calls the returned function. */
    delayNext: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting = promise;
      return resolve;
    },
  };
}

/** Makes the sealing job of a contract due immediately, so that any process may run it. */
export async function sealNow({ pool }: TestApp, contractId: number): Promise<void> {
  await pool.query("update jobs set due_at = now() where kind = 'seal' and subject = $1", [`${contractId}`]);
  await pool.query(`notify ${jobsChannel}`);
}
