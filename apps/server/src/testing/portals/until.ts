import { setTimeout as wait } from "node:timers/promises";

/**
 * Waits for a condition, up to a minute and a half because the machine may be busy. Returns true if the condition was
 * met.
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 1800; tries += 1) {
    if (await condition()) return true;
    await wait(50);
  }
  return false;
}
