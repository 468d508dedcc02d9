import { expect, it } from "vitest";
import { createKeyedMutex } from "./keyed-mutex.ts";

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Creates a mutex, and a log of when work under each name starts and ends. */
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

it("runs work of one name in order, and of different names concurrently", async () => {
  const { log, work } = setUp();
  expect(await Promise.all([work("a", 1), work("a", 2), work("b", 1)])).toEqual([1, 2, 1]);
  expect(log.filter((line) => line.startsWith("a"))).toEqual(["a1 begins", "a1 ends", "a2 begins", "a2 ends"]);
  expect(log.indexOf("b1 begins")).toBeLessThan(log.indexOf("a1 ends"));
});

it("rejects only the work that fails, and continues with the next", async () => {
  const { work } = setUp();
  const results = await Promise.allSettled([work("a", 1, true), work("a", 2), work("a", 3)]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
});

it("does not let later work overtake waiting work", async () => {
  const { log, work } = setUp();
  const first = work("a", 1);
  const second = work("a", 2);
  await first;
  await Promise.all([second, work("a", 3)]);
  expect(log).toEqual(["a1 begins", "a1 ends", "a2 begins", "a2 ends", "a3 begins", "a3 ends"]);
});

it("removes a name when no work under it is running or waiting", async () => {
  const { mutex, work } = setUp();
  const running = ["a", "a", "b", "c"].map((name, step) => work(name, step, name === "c"));
  expect(mutex.size).toBe(3);
  await Promise.allSettled(running);
  expect(mutex.size).toBe(0);
});
