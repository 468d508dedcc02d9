import { describe, expect, it, vi } from "vitest";
import { createLoadingCache } from "./loading-cache.ts";

function setUp(load: (key: string) => Promise<string | null>, maxBytes = 100_000) {
  const loader = vi.fn<(key: string) => Promise<string | null>>(load);
  const cache = createLoadingCache({
    maxBytes,
    nameOf: (key: string) => key,
    load: loader,
    bytesOf: (value) => (value === null ? 0 : value.length),
  });
  const loaded = () => loader.mock.calls.map(([key]) => key);
  return { cache, loader, loaded };
}

/** Loads a value whose length is in the key: 800 characters for `a800`. */
const ofSize = async (key: string) => "x".repeat(Number(key.slice(1)));

describe("loading", () => {
  it("loads a value once, also for concurrent calls", async () => {
    const { cache, loaded } = setUp(async (key) => key.toUpperCase());
    expect(await Promise.all([cache.get("a"), cache.get("a"), cache.get("b")])).toEqual(["A", "A", "B"]);
    expect(await cache.get("a")).toBe("A");
    expect(loaded()).toEqual(["a", "b"]);
  });

  it("caches a missing value", async () => {
    const { cache, loaded } = setUp(async () => null);
    expect([await cache.get("a"), await cache.get("a")]).toEqual([null, null]);
    expect(loaded()).toEqual(["a"]);
  });

  it("does not cache a value whose load began before the cache was cleared, if a newer load follows", async () => {
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

  it("does not cache a value whose load began before the cache was cleared, if no newer load follows", async () => {
    const finish: ((value: string) => void)[] = [];
    const { cache, loader } = setUp(() => new Promise((resolve) => finish.push(resolve)));
    const before = cache.get("a");
    cache.clear();
    finish[0]?.("old");
    expect([await before, cache.bytes]).toEqual(["old", 0]);
    const after = cache.get("a");
    finish[1]?.("new");
    expect(await after).toBe("new");
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it("rejects all calls that share a failed load, and loads again for the next call", async () => {
    let attempts = 0;
    const { cache } = setUp(async () => {
      attempts++;
      if (attempts === 1) throw new Error("the database is unavailable");
      return "here";
    });
    const shared = [cache.get("a"), cache.get("a")];
    for (const call of shared) await expect(call).rejects.toThrow("the database is unavailable");
    expect([await cache.get("a"), attempts]).toEqual(["here", 2]);
  });

  it("rejects the call if its load fails after the cache was cleared", async () => {
    const fail: ((error: Error) => void)[] = [];
    const { cache } = setUp(() => new Promise((_resolve, reject) => fail.push(reject)));
    const before = cache.get("a");
    cache.clear();
    fail[0]?.(new Error("the database is unavailable"));
    await expect(before).rejects.toThrow("the database is unavailable");
  });
});

describe("the byte limit", () => {
  it("evicts the least recently read value when the total exceeds it", async () => {
    const { cache, loaded } = setUp(ofSize, 2500);
    for (const key of ["a800", "b800", "a800", "c800"]) await cache.get(key);
    for (const key of ["a800", "c800", "b800"]) await cache.get(key);
    expect(loaded()).toEqual(["a800", "b800", "c800", "b800"]);
  });

  it("is never exceeded", async () => {
    const { cache } = setUp(ofSize, 5000);
    for (let index = 0; index < 100; index++) {
      await cache.get(`${"abcdefg"[index % 7]}${(index * 131) % 4000}`);
      expect(cache.bytes).toBeLessThanOrEqual(5000);
      expect(cache.bytes).toBeGreaterThan(0);
    }
  });

  it("does not prevent a larger value from being returned, but that value is not cached", async () => {
    const { cache, loaded } = setUp(ofSize, 1000);
    expect(await cache.get("a5000")).toHaveLength(5000);
    expect(cache.bytes).toBe(0);
    await cache.get("a5000");
    expect(loaded()).toEqual(["a5000", "a5000"]);
  });

  it("does not prevent a value from being returned if other values displace it while it loads", async () => {
    const finish: (() => void)[] = [];
    const { cache } = setUp(
      (key) => (key === "slow" ? new Promise((resolve) => finish.push(() => resolve("done"))) : ofSize(key)),
      1000,
    );
    const slow = cache.get("slow");
    for (const key of ["a600", "b600", "c600"]) await cache.get(key);
    finish[0]?.();
    expect(await slow).toBe("done");
    expect(cache.bytes).toBeLessThanOrEqual(1000);
  });

  it("starts at zero bytes again after the cache is cleared", async () => {
    const { cache } = setUp(ofSize);
    await cache.get("a10");
    cache.clear();
    expect(cache.bytes).toBe(0);
  });
});
