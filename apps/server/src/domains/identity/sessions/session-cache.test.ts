import { beforeEach, describe, expect, it } from "vitest";
import { createSessionCache } from "./session-cache.ts";

const minute = 60_000;
const begin = Date.UTC(2026, 10, 27, 9);

/** The simulated clock, database and listener, with counts of queries. */
let now: number;
let isConnected: boolean;
let roles: string[];
let hasSecondFactor: boolean;
let readCount: number;
let writeCount: number;
let notify: (payload: string | null) => void;

function createCache() {
  return createSessionCache({
    repository: {
      findSession: async () => {
        readCount += 1;
        return {
          createdAt: new Date(begin),
          lastSeenAt: new Date(begin),
          id: 1,
          username: "anna",
          fullName: "Anna",
          language: "en",
          roles,
          locked: false,
          hasSecondFactor,
        };
      },
      isLocked: async () => false,
      writeActivity: async () => {
        writeCount += 1;
      },
    },
    listener: {
      isConnected: () => isConnected,
      on: (_channel, react) => {
        notify = react;
      },
      close: async () => undefined,
    },
    clock: { now: () => new Date(now) },
    limits: { idleMinutes: 30, absoluteHours: 12, operatorsNeedSecondFactor: true },
    digestOf: (cookie) => `digest of ${cookie}`,
  });
}

/** Creates a cache that already contains the session with the cookie `one`. */
async function createWarmCache() {
  const cache = createCache();
  expect(await cache.find("one", true)).toMatchObject({ username: "anna" });
  return cache;
}

beforeEach(() => {
  now = begin;
  isConnected = true;
  roles = ["advisor"];
  hasSecondFactor = false;
  readCount = 0;
  writeCount = 0;
});

describe("a cached session", () => {
  it("is found without the database, and only by its own cookie", async () => {
    const cache = await createWarmCache();
    expect(cache.find("one", true)).toMatchObject({ username: "anna", sessionId: "digest of one" });
    expect(cache.find(undefined, true)).toBeNull();
    expect(cache.find("x".repeat(101), true)).toBeNull();
    expect(readCount).toBe(1);
    await cache.find("two", true);
    expect(readCount).toBe(2);
  });

  it("is read again while notifications may be missed", async () => {
    const cache = await createWarmCache();
    isConnected = false;
    await cache.find("one", true);
    expect(readCount).toBe(2);
  });

  it.each(["digest of one", "user:1", null])("is read again after another process has sent %s", async (payload) => {
    const cache = await createWarmCache();
    notify(payload);
    await cache.find("one", true);
    expect(readCount).toBe(2);
  });

  it("is read again on each request if its operator has no two-step verification yet", async () => {
    roles = ["operator"];
    const cache = await createWarmCache();
    await cache.find("one", true);
    expect(readCount).toBe(2);
    hasSecondFactor = true;
    await cache.find("one", true);
    expect(readCount).toBe(3);
    await cache.find("one", true);
    expect(readCount).toBe(3);
  });

  it("ends when it has been idle for too long or has reached its maximum age", async () => {
    const idle = await createWarmCache();
    now = begin + 30 * minute;
    expect(await idle.find("one", false)).toBeNull();
    now = begin;
    const busy = await createWarmCache();
    for (; now < begin + 12 * 60 * minute; now += 10 * minute) await busy.find("one", true);
    expect(await busy.find("one", false)).toBeNull();
  });

  it("stores its activity at most once a minute", async () => {
    const cache = await createWarmCache();
    now = begin + minute;
    await cache.find("one", true);
    expect(writeCount).toBe(1);
    now += minute / 2;
    await cache.find("one", true);
    expect(writeCount).toBe(1);
    // A ping stores earlier activity if a minute has passed since the last write.
    now += minute / 2;
    await cache.find("one", false);
    expect(writeCount).toBe(2);
  });
});
