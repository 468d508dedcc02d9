import { expect, it } from "vitest";
import { createKeyedMutex } from "./keyed-mutex.ts";

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A mutex with a log of what begins and ends under each name. */
function setUp() {
  const mutex = createKeyedMutex();
  const log: string[] = [];
  const work = (name: string, step: number, fails = false) =>
    mutex.runExclusive(name, async () => {
      log.push(`${name}${step} begins`);
      await pause();
      log.push(`${name}${step} ends`);
      if (fails) throw new Error(`${name}${step} failed`);
      return step;
    });
  return { mutex, log, work };
}

it("runs work of one name in the order in which it came, and of two names side by side", async () => {
  const { log, work } = setUp();
  expect(await Promise.all([work("a", 1), work("a", 2), work("b", 1)])).toEqual([1, 2, 1]);
  expect(log.filter((line) => line.startsWith("a"))).toEqual(["a1 begins", "a1 ends", "a2 begins", "a2 ends"]);
  expect(log.indexOf("b1 begins")).toBeLessThan(log.indexOf("a1 ends"));
});

it("goes on with the next when one fails, and tells only the one that failed", async () => {
  const { work } = setUp();
  const results = await Promise.allSettled([work("a", 1, true), work("a", 2), work("a", 3)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
});

it("lets nobody slip in between one that ends and one that waits", async () => {
  const { log, work } = setUp();
  const first = work("a", 1);
  const second = work("a", 2);
  await first;
  await Promise.all([second, work("a", 3)]);
  expect(log).toEqual(["a1 begins", "a1 ends", "a2 begins", "a2 ends", "a3 begins", "a3 ends"]);
});

it("holds no name that nobody works or waits under", async () => {
  const { mutex, work } = setUp();
  const running = ["a", "a", "b", "c"].map((name, step) => work(name, step, name === "c"));
  expect(mutex.size).toBe(3);
  await Promise.allSettled(running);
  expect(mutex.size).toBe(0);
});
