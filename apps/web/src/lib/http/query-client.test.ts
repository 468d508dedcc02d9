import { queryOptions } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallError } from "./api.ts";
import { createQueryClient, patchCached, replaceCached, retryDelayMs } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it.each([
  { name: "the time in the response", retryAfter: "5", ms: 5000 },
  { name: "at most ten seconds", retryAfter: "3600", ms: 10_000 },
  { name: "at least a second", retryAfter: "0", ms: 1000 },
  { name: "longer after each failure without a time in the response", retryAfter: null, ms: 2000 },
])("waits $name before retrying", ({ retryAfter, ms }) => {
  expect(retryDelayMs(1, new CallError(503, { code: "TryAgain" }, retryAfter))).toBe(ms);
});

describe("cached data after a change", () => {
  /** Starts a query whose request is pending until `answer` is called. */
  function startRequest(known?: string[]) {
    const client = createQueryClient();
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const query = queryOptions({ queryKey: ["list", "en"], queryFn: () => promise });
    if (known) client.setQueryData(query.queryKey, known);
    const request = client.fetchQuery(query).catch(() => undefined);
    return {
      client,
      queryKey: query.queryKey,
      answer: async (data: string[]) => {
        resolve(data);
        await request;
        return client.getQueryData(query.queryKey);
      },
    };
  }

  it("does not overwrite changed data with the response to an older request", async () => {
    const { client, queryKey, answer } = startRequest(["old"]);
    replaceCached(client, queryKey, ["new"]);
    expect(await answer(["old"])).toEqual(["new"]);
  });

  it("does not overwrite partly changed data with the response to an older request", async () => {
    const { client, answer } = startRequest(["kept", "deleted"]);
    patchCached<string[]>(client, ["list"], (list) => list.filter((each) => each !== "deleted"));
    expect(await answer(["kept", "deleted"])).toEqual(["kept"]);
  });

  it("still loads data whose first request is pending during a change", async () => {
    const { client, answer } = startRequest();
    patchCached<string[]>(client, ["list"], () => []);
    expect(await answer(["first"])).toEqual(["first"]);
  });
});
