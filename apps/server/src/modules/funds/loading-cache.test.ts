import { expect, it, vi } from "vitest";
import { createLoadingCache } from "./loading-cache.ts";

function setUp(load: (key: string) => Promise<string>, limitBytes = 100_000) {
  const loader = vi.fn<(key: string) => Promise<string>>(load);
  const cache = createLoadingCache({ limitBytes, nameOf: (key: string) => key, load: loader, bytesOf: () => 100 });
  return { cache, loader };
}

it("loads a value once, also for callers that come while it is being loaded", async () => {
  const { cache, loader } = setUp(async (key) => key.toUpperCase());
  expect(await Promise.all([cache.get("a"), cache.get("a"), cache.get("b")])).toEqual(["A", "A", "B"]);
  expect(await cache.get("a")).toBe("A");
  expect(loader.mock.calls).toEqual([["a"], ["b"]]);
});

it("does not keep what was read before it was cleared", async () => {
  const finish: ((value: string) => void)[] = [];
  const { cache, loader } = setUp(() => new Promise((resolve) => finish.push(resolve)));
  const before = cache.get("a");
  cache.clear();
  const after = cache.get("a");
  finish[1]?.("new");
  finish[0]?.("old");
  expect([await before, await after]).toEqual(["old", "new"]);
  expect(await cache.get("a")).toBe("new");
  expect(loader).toHaveBeenCalledTimes(2);
});

it("tries again after a failure", async () => {
  let attempts = 0;
  const { cache } = setUp(async () => {
    attempts++;
    if (attempts === 1) throw new Error("the database is away");
    return "here";
  });
  await expect(cache.get("a")).rejects.toThrow("the database is away");
  expect(await cache.get("a")).toBe("here");
});
