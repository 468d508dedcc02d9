import { createHash } from "node:crypto";
import { ApiError } from "@fundport/api";
import { and, eq, gte, lt } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Database, Transaction } from "../db/client.ts";
import type { Clock } from "../ports/clock.ts";
import { currentUser } from "./session-guard.ts";
import { idempotencyKeys } from "./tables.ts";

/** Source: decisions/114. */
const keptMs = 24 * 60 * 60_000;

/**
 * Makes a creating call happen once for each Idempotency-Key of a user: what it makes and what it answered are written in
 * one transaction, and a repeated key gives the first answer again for 24 hours. Two at the same moment wait for each
 * other; one that failed leaves nothing behind. Without a key the call just happens.
 * Throws `IdempotencyKeyReused` where the key came with another call or body, and `ValidationFailed` for one that is none.
 */
export function createIdempotency({ db, clock }: { db: Database; clock: Clock }) {
  return async function once<Answer>(
    request: FastifyRequest,
    work: (transaction: Transaction) => Promise<Answer>,
  ): Promise<Answer> {
    const key = keyOf(request);
    if (key === null) return await db.transaction(work);
    const userId = currentUser(request).id;
    const digest = digestOf(request);
    const isIt = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
    return await db.transaction(async (transaction) => {
      const now = clock.now();
      const isOld = lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptMs));
      await transaction.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, userId), isOld));
      const claimed = await transaction
        .insert(idempotencyKeys)
        .values({ userId, key, digest, answer: null, createdAt: now })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (claimed.length === 0) {
        const [first] = await transaction.select().from(idempotencyKeys).where(isIt);
        if (first?.digest !== digest) throw new ApiError("IdempotencyKeyReused");
        return first.answer as Answer;
      }
      const answer = await work(transaction);
      await transaction.update(idempotencyKeys).set({ answer }).where(isIt);
      return answer;
    });
  };
}

/**
 * Finds the first answer to a key before any work is done for it, for a call whose work outside its transaction is dear;
 * null where there is none yet. It spares work and nothing else: `createIdempotency` stays what makes it happen once.
 * Throws as that does.
 */
export function createRecall({ db, clock }: { db: Database; clock: Clock }) {
  return async function recall<Answer>(request: FastifyRequest): Promise<Answer | null> {
    const key = keyOf(request);
    if (key === null) return null;
    const isKept = gte(idempotencyKeys.createdAt, new Date(clock.now().getTime() - keptMs));
    const isIt = and(eq(idempotencyKeys.userId, currentUser(request).id), eq(idempotencyKeys.key, key), isKept);
    const [first] = await db.select().from(idempotencyKeys).where(isIt);
    if (!first) return null;
    if (first.digest !== digestOf(request)) throw new ApiError("IdempotencyKeyReused");
    return first.answer as Answer;
  };
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new ApiError("ValidationFailed", { fields: [{ path: "headers.idempotency-key", code: "invalid_format" }] });
}

/** Of what is asked for: the call with its path, and the body. */
function digestOf({ method, url, body }: FastifyRequest): string {
  return createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null]))
    .digest("base64url");
}
