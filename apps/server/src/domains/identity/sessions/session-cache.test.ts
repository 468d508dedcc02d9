import { beforeEach, describe, expect, it } from "vitest";
import { createSessionCache } from "./session-cache.ts";

const minute = 60_000;
const begin = Date.UTC(2026, 10, 27, 9);

/** What is not read from the database here: the session as it is known, and how the portal is. */
let now: number;
let isConnected: boolean;
let roles: string[];
let hasSecondFactor: boolean;
let written: number;
let notify: (payload: string | null) => void;

function createCache() {
  return createSessionCache({
    repository: {
      findSession: async () => ({
        createdAt: new Date(begin),
        lastSeenAt: new Date(begin),
        id: 1,
        username: "anna",
        fullName: "Anna",
        language: "en",
        roles,
        locked: false,
        hasSecondFactor,
      }),
      isLocked: async () => false,
      writeActivity: async () => {
        written += 1;
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

/** A cache that has met the session of the cookie `one`. */
async function meetOne() {
  const cache = createCache();
  expect(await cache.find("one", true)).toMatchObject({ username: "anna" });
  return cache;
}

beforeEach(() => {
  now = begin;
  isConnected = true;
  roles = ["advisor"];
  hasSecondFactor = false;
  written = 0;
});

describe("a session that is known without asking the database", () => {
  it("is the one of its cookie, and of no other", async () => {
    const cache = await meetOne();
    expect(cache.findKnown("one", true)).toMatchObject({ username: "anna", sessionId: "digest of one" });
    expect(cache.findKnown("two", true)).toBeNull();
    expect(cache.findKnown(undefined, true)).toBeNull();
    expect(cache.findKnown("x".repeat(101), true)).toBeNull();
  });

  it("is none before it was met", () => {
    expect(createCache().findKnown("one", true)).toBeNull();
  });

  it("is none while notifications may be missed", async () => {
    const cache = await meetOne();
    isConnected = false;
    expect(cache.findKnown("one", true)).toBeNull();
  });

  it.each(["digest of one", "user:1", null])("is none after another process has said %s", async (payload) => {
    const cache = await meetOne();
    notify(payload);
    expect(cache.findKnown("one", true)).toBeNull();
  });

  it("is none of an operator without a second factor, and one of an operator with it", async () => {
    roles = ["operator"];
    expect((await meetOne()).findKnown("one", true)).toBeNull();
    hasSecondFactor = true;
    expect((await meetOne()).findKnown("one", true)).not.toBeNull();
  });

  it("is none once it is idle, or as old as a session may be", async () => {
    const idle = await meetOne();
    now = begin + 30 * minute;
    expect(idle.findKnown("one", false)).toBeNull();
    now = begin;
    const busy = await meetOne();
    for (; now < begin + 12 * 60 * minute; now += 10 * minute) await busy.find("one", true);
    expect(busy.findKnown("one", false)).toBeNull();
  });

  it("leaves it to the guards to write down activity, once a minute", async () => {
    const cache = await meetOne();
    now = begin + minute;
    expect(cache.findKnown("one", true)).toBeNull();
    await cache.find("one", true);
    expect(written).toBe(1);
    now += minute / 2;
    expect(cache.findKnown("one", true)).not.toBeNull();
    // What was seen and not written yet is due a minute after the last writing, by a ping as well.
    now += minute / 2;
    expect(cache.findKnown("one", false)).toBeNull();
  });
});
