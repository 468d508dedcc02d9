import { ApiError } from "@fundport/api";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDatabase } from "../../../testing/test-app.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { users } from "../../identity/sessions/tables.ts";
import { createIdempotencyRepository } from "./repository.ts";
import { createIdempotency, type IdempotentCall } from "./service.ts";
import { idempotencyKeys } from "./tables.ts";

/** Only what a call is known by. */
type Call = Pick<FastifyRequest, "method" | "url" | "body" | "headers">;

let db: Awaited<ReturnType<typeof createTestDatabase>>["db"];
let userId: number;
let once: IdempotentCall;
let now: Date;
beforeAll(async () => {
  ({ db } = await createTestDatabase("people"));
  const [anna] = await db.select({ id: users.id }).from(users).where(eq(users.username, "anna"));
  userId = anna!.id;
  const repository = createIdempotencyRepository(db, testEncryption);
  const clock = { now: () => now };
  once = createIdempotency({ db, repository, encryption: testEncryption, clock, secret: "s".repeat(32) });
});
beforeEach(async () => {
  now = new Date("2026-11-25T10:00:00Z");
  await db.delete(idempotencyKeys);
});

function ask(part: Partial<Call> = {}): FastifyRequest {
  const call = { method: "POST", url: "/api/thing", body: { a: 1 }, headers: { "idempotency-key": "k" }, ...part };
  return { ...call, sessionUser: { id: userId } } as unknown as FastifyRequest;
}
const refuse = () => Promise.reject(new ApiError("ContractStateChanged"));
/** The same or another call that is done while the first one still checks. */
const doMeanwhile = (request: FastifyRequest) => once(request, (commit) => commit(() => Promise.resolve("done")));

it("gives the answer of the same call where that was done while this one was being refused for it", async () => {
  const answer = await once(ask(), async () => {
    await doMeanwhile(ask());
    return await refuse();
  });
  expect(answer).toBe("done");
});

it("refuses where another call has used the key meanwhile, or where nobody has", async () => {
  const refused = { code: "ContractStateChanged" };
  await expect(once(ask(), refuse)).rejects.toMatchObject(refused);
  const other = once(ask(), async () => {
    await doMeanwhile(ask({ body: { a: 2 } }));
    return await refuse();
  });
  await expect(other).rejects.toMatchObject(refused);
});

it("refuses where the key was used longer than a day ago", async () => {
  await doMeanwhile(ask());
  now = new Date("2026-11-26T10:00:01Z");
  await expect(once(ask(), refuse)).rejects.toMatchObject({ code: "ContractStateChanged" });
});

it("hides no fault of the portal behind an answer", async () => {
  const faulty = once(ask(), async () => {
    await doMeanwhile(ask());
    throw new Error("out of order");
  });
  await expect(faulty).rejects.toThrow("out of order");
});
