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

/** A value of so many bytes for each key, such as `a800`. */
const ofSize = async (key: string) => "x".repeat(Number(key.slice(1)));

describe("loading", () => {
  it("loads a value once, also for calls that come while it is being loaded", async () => {
    const { cache, loaded } = setUp(async (key) => key.toUpperCase());
    expect(await Promise.all([cache.get("a"), cache.get("a"), cache.get("b")])).toEqual(["A", "A", "B"]);
    expect(await cache.get("a")).toBe("A");
    expect(loaded()).toEqual(["a", "b"]);
  });

  it("keeps that there is nothing", async () => {
    const { cache, loaded } = setUp(async () => null);
    expect([await cache.get("a"), await cache.get("a")]).toEqual([null, null]);
    expect(loaded()).toEqual(["a"]);
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

  it("does not keep what was read before it was cleared, when nobody asks again meanwhile", async () => {
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

  it("fails every call that shares a failed load, and loads again for the next", async () => {
    let attempts = 0;
    const { cache } = setUp(async () => {
      attempts++;
      if (attempts === 1) throw new Error("the database is away");
      return "here";
    });
    const shared = [cache.get("a"), cache.get("a")];
    for (const call of shared) await expect(call).rejects.toThrow("the database is away");
    expect([await cache.get("a"), attempts]).toEqual(["here", 2]);
  });

  it("fails a load that was under way when it was cleared", async () => {
    const fail: ((error: Error) => void)[] = [];
    const { cache } = setUp(() => new Promise((_resolve, reject) => fail.push(reject)));
    const before = cache.get("a");
    cache.clear();
    fail[0]?.(new Error("the database is away"));
    await expect(before).rejects.toThrow("the database is away");
  });
});

describe("the limit in bytes", () => {
  it("forgets the least recently read value once the bytes of all exceed it", async () => {
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

  it("answers a value that exceeds it alone without keeping it", async () => {
    const { cache, loaded } = setUp(ofSize, 1000);
    expect(await cache.get("a5000")).toHaveLength(5000);
    expect(cache.bytes).toBe(0);
    await cache.get("a5000");
    expect(loaded()).toEqual(["a5000", "a5000"]);
  });

  it("answers calls whose load was displaced by other values", async () => {
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

  it("holds nothing after it was cleared", async () => {
    const { cache } = setUp(ofSize);
    await cache.get("a10");
    cache.clear();
    expect(cache.bytes).toBe(0);
  });
});
