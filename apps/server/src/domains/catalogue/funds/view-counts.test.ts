import { expect, it } from "vitest";
import { createViewCounts } from "./view-counts.ts";

function setUp() {
  const stored = new Map([[1, 10]]);
  const state = { now: 0, reads: 0 };
  const repository = {
    findViewCount: async (id: number) => {
      state.reads++;
      return stored.get(id) ?? null;
    },
    addView: async (id: number) => {
      const count = stored.get(id);
      if (count === undefined) return null;
      stored.set(id, count + 1);
      return count + 1;
    },
  };
  const counts = createViewCounts(repository, { now: () => new Date(state.now) });
  return { counts, stored, state };
}

it("queries the database again after five seconds, because another process may have counted views", async () => {
  const { counts, stored, state } = setUp();
  expect(await counts.get(1)).toBe(10);
  stored.set(1, 12);
  state.now = 4999;
  expect([await counts.get(1), state.reads]).toEqual([10, 1]);
  state.now = 5000;
  expect([await counts.get(1), state.reads]).toEqual([12, 2]);
});

it("adds a view that this process counts to the cached count immediately", async () => {
  const { counts, state } = setUp();
  await counts.get(1);
  expect(await counts.add(1)).toBe(11);
  expect([await counts.get(1), state.reads]).toEqual([11, 1]);
});

it("does not count views of a fund that does not exist", async () => {
  const { counts } = setUp();
  await expect(counts.add(2)).rejects.toThrow("NotFound");
  expect(await counts.get(2)).toBe(0);
});
