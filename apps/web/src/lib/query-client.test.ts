import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallError } from "./api.ts";
import { retryDelayMs } from "./query-client.ts";

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
