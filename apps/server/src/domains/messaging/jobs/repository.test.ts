import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../../testing/test-app.ts";
import { createJobRepository, type JobRepository } from "./repository.ts";
import { jobs } from "./tables.ts";

const hour = 3600;
let db: Awaited<ReturnType<typeof createTestDatabase>>["db"];
let repository: JobRepository;
beforeAll(async () => {
  ({ db } = await createTestDatabase("people"));
  repository = createJobRepository(db);
});
beforeEach(() => db.delete(jobs));

async function claim(leaseSeconds = hour) {
  const [job] = await repository.claim(["seal"], 1, leaseSeconds);
  if (job === undefined) throw new Error("No job is due");
  return job;
}

describe("a job", () => {
  it("claims a job once and removes the finished job", async () => {
    await repository.put("seal", "1", 0);
    const job = await claim();
    expect(await repository.claim(["seal"], 1, hour)).toEqual([]);
    await repository.finish(job);
    expect(await db.$count(jobs)).toBe(0);
  });

  it("keeps a job that is written again during its run", async () => {
    await repository.put("seal", "1", 0);
    const job = await claim();
    await repository.put("seal", "1", hour);
    await repository.finish(job);
    await repository.putBack(job, 0, "late");
    expect(await db.select().from(jobs)).toMatchObject([{ attempts: 0, lastError: null }]);
    expect(await repository.claim(["seal"], 1, hour)).toEqual([]);
  });

  it("keeps a job for its second run if it is written and claimed again during the first run", async () => {
    await repository.put("seal", "1", 0);
    const first = await claim();
    await repository.put("seal", "1", 0);
    // The second lease is longer, because a lease is identified by its end and the two ends must differ.
    const second = await claim(2 * hour);
    expect(second.attempts).toBe(first.attempts);
    await repository.finish(first);
    await repository.putBack(first, 0, "late");
    expect(await db.select().from(jobs)).toMatchObject([{ lastError: null, dueAt: second.dueAt }]);
    await repository.finish(second);
    expect(await db.$count(jobs)).toBe(0);
  });
});
