import type { FastifyBaseLogger } from "fastify";
import { expect, it, vi } from "vitest";
import { createOperatorService } from "./service.ts";

it("logs the operator and the limit when a lock is lifted, but not the user, and does not log if the lock has expired", async () => {
  const warn = vi.fn<(...said: unknown[]) => void>();
  const limits: ("name" | null)[] = ["name", null];
  const calls = createOperatorService({
    repository: { findNames: () => Promise.resolve(new Map()) },
    attempts: {
      listLocks: () => Promise.resolve({ items: [], totalAmount: 0 }),
      lift: () => Promise.resolve(limits.shift() ?? null),
    },
    findMissing: () => Promise.resolve([]),
    clock: { now: () => new Date("2026-11-20T08:00:00Z") },
    log: { warn } as unknown as FastifyBaseLogger,
  });
  const operator = { id: 7, roles: ["operator"] };
  await calls.liftLock(operator, "a digest");
  await calls.liftLock(operator, "a digest");
  expect(warn.mock.calls).toEqual([[{ operator: 7, limit: "name", lock: "a digest" }, "an operator unlocked a user"]]);
});
