import { expect, it } from "vitest";
import { createBoundedCache } from "./bounded-cache.ts";

it("forgets what was not read for the longest time once its bytes exceed the limit", () => {
  const cache = createBoundedCache<string>(2500);
  cache.set("a", "A", 800);
  cache.set("b", "B", 800);
  expect(cache.get("a")).toBe("A");
  cache.set("c", "C", 800);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["A", undefined, "C"]);
});

it("never holds more bytes than its limit", () => {
  const cache = createBoundedCache<number>(5000);
  for (let index = 0; index < 100; index++) {
    cache.set(String(index % 7), index, (index * 131) % 4000);
    expect(cache.bytes).toBeLessThanOrEqual(5000);
  }
});

it("does not keep a value that is larger than the cache, nor an older value of the same key", () => {
  const cache = createBoundedCache<string>(1000);
  cache.set("a", "small", 10);
  cache.set("a", "large", 5000);
  expect(cache.get("a")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

it("is empty after it was cleared", () => {
  const cache = createBoundedCache<string>(1000);
  cache.set("a", "A", 10);
  cache.clear();
  expect(cache.get("a")).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
