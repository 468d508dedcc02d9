import { expect, it, vi } from "vitest";
import { createSparklineBatch } from "./sparkline-batch.ts";

type FetchMany = (ids: readonly number[]) => Promise<{ id: number; values: number[] }[]>;

it("sends one request for all funds that come into view together", async () => {
  const fetchMany = vi.fn<FetchMany>((ids) => Promise.resolve(ids.map((id) => ({ id, values: [id, id + 1] }))));
  const read = createSparklineBatch(fetchMany);
  await expect(Promise.all([read(3), read(7)])).resolves.toEqual([
    [3, 4],
    [7, 8],
  ]);
  expect(fetchMany.mock.calls).toEqual([[[3, 7]]]);
});

it("requests at most 100 funds per request", async () => {
  const fetchMany = vi.fn<FetchMany>(() => Promise.resolve([]));
  const read = createSparklineBatch(fetchMany);
  await Promise.all(Array.from({ length: 130 }, (_, id) => read(id)));
  expect(fetchMany.mock.calls.map(([ids]) => ids.length)).toEqual([100, 30]);
});

it("returns no values for a fund that is missing from the response", async () => {
  const read = createSparklineBatch(() => Promise.resolve([]));
  await expect(read(1)).resolves.toEqual([]);
});

it("rejects every fund of a failed request, and sends a new request for a later card", async () => {
  let isUp = false;
  const read = createSparklineBatch(() =>
    isUp ? Promise.resolve([{ id: 1, values: [100] }]) : Promise.reject(new Error("down")),
  );
  await expect(Promise.allSettled([read(1), read(2)])).resolves.toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
  ]);
  isUp = true;
  await expect(read(1)).resolves.toEqual([100]);
});
