import { queryOptions } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallError } from "./api.ts";
import { createQueryClient, patchCached, replaceCached, retryDelayMs } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

it.each([
  { name: "as long as the server says", retryAfter: "5", ms: 5000 },
  { name: "no longer than somebody waits for", retryAfter: "3600", ms: 10_000 },
  { name: "at least a second", retryAfter: "0", ms: 1000 },
  { name: "a little longer each time where the server says nothing", retryAfter: null, ms: 2000 },
])("waits $name before it asks again", ({ retryAfter, ms }) => {
  expect(retryDelayMs(1, new CallError(503, { code: "TryAgain" }, retryAfter))).toBe(ms);
});

describe("data that a change has returned", () => {
  /** A query whose request is under way until it is answered. */
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

  it("stays when an older request is answered afterwards", async () => {
    const { client, queryKey, answer } = startRequest(["old"]);
    replaceCached(client, queryKey, ["new"]);
    expect(await answer(["old"])).toEqual(["new"]);
  });

  it("stays in part when an older request is answered afterwards", async () => {
    const { client, answer } = startRequest(["kept", "deleted"]);
    patchCached<string[]>(client, ["list"], (list) => list.filter((each) => each !== "deleted"));
    expect(await answer(["kept", "deleted"])).toEqual(["kept"]);
  });

  it("does not stop the first request for data that are still missing", async () => {
    const { client, answer } = startRequest();
    patchCached<string[]>(client, ["list"], () => []);
    expect(await answer(["first"])).toEqual(["first"]);
  });
});
