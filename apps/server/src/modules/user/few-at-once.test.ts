import { expect, it } from "vitest";
import { createFewAtOnce } from "./few-at-once.ts";

it("runs no more pieces of work at a time than it lets, and all of them, broken ones too", async () => {
  const run = createFewAtOnce(2);
  let [running, most] = [0, 0];
  const work = (index: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    await Promise.resolve();
    running -= 1;
    if (index % 3 === 0) throw new Error(`broken ${index}`);
    return index;
  };
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => run(work(index))));
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(4);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
  expect(running).toBe(0);
});
