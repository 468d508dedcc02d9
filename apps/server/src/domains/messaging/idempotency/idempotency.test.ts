import { ApiError } from "@fundport/api";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase } from "../../../testing/test-app.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { users } from "../../identity/sessions/tables.ts";
import { createIdempotencyRepository } from "./repository.ts";
import { createIdempotency, type RunIdempotently } from "./service.ts";
import { idempotencyKeys } from "./tables.ts";

/** The parts of a request that decide whether it repeats another request. */
type IdentifiedRequest = Pick<FastifyRequest, "method" | "url" | "body" | "headers">;

let db: Awaited<ReturnType<typeof createTestDatabase>>["db"];
let userId: number;
let runOnce: RunIdempotently;
let now: Date;
beforeAll(async () => {
  ({ db } = await createTestDatabase("people"));
  const [anna] = await db.select({ id: users.id }).from(users).where(eq(users.username, "anna"));
  userId = anna!.id;
  const repository = createIdempotencyRepository(db, testEncryption);
  const clock = { now: () => now };
  runOnce = createIdempotency({ db, repository, encryption: testEncryption, clock, secret: "s".repeat(32) });
});
beforeEach(async () => {
  now = new Date("2026-11-25T10:00:00Z");
  await db.delete(idempotencyKeys);
});

function createRequest(part: Partial<IdentifiedRequest> = {}): FastifyRequest {
  const call = { method: "POST", url: "/api/thing", body: { a: 1 }, headers: { "idempotency-key": "k" }, ...part };
  return { ...call, sessionUser: { id: userId } } as unknown as FastifyRequest;
}
const refuse = () => Promise.reject(new ApiError("ContractStateChanged"));
/** Completes a request. Tests call it while another request is still running its checks. */
const completeConcurrently = (request: FastifyRequest) =>
  runOnce(request, (commit) => commit(() => Promise.resolve("done")));

it("returns the stored response if an identical request succeeded while this one was being refused", async () => {
  const response = await runOnce(createRequest(), async () => {
    await completeConcurrently(createRequest());
    return await refuse();
  });
  expect(response).toBe("done");
});

it("refuses a request if its key is unused or was used by a different request during the checks", async () => {
  const refused = { code: "ContractStateChanged" };
  await expect(runOnce(createRequest(), refuse)).rejects.toMatchObject(refused);
  const other = runOnce(createRequest(), async () => {
    await completeConcurrently(createRequest({ body: { a: 2 } }));
    return await refuse();
  });
  await expect(other).rejects.toMatchObject(refused);
});

it("refuses a request if its key was used more than a day ago", async () => {
  await completeConcurrently(createRequest());
  now = new Date("2026-11-26T10:00:01Z");
  await expect(runOnce(createRequest(), refuse)).rejects.toMatchObject({ code: "ContractStateChanged" });
});

it("rethrows unexpected errors instead of returning a stored response", async () => {
  const faulty = runOnce(createRequest(), async () => {
    await completeConcurrently(createRequest());
    throw new Error("out of order");
  });
  await expect(faulty).rejects.toThrow("out of order");
});
