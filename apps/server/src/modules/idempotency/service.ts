import { createHash } from "node:crypto";
import { ApiError } from "@fundport/api";
import { and, eq, gte, lt, type SQL } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Database, Commit, Transaction } from "../../db/client.ts";
import type { Clock } from "../../ports/clock.ts";
import { currentUser } from "../../http/session-guard.ts";
import { idempotencyKeys } from "./tables.ts";

/** Source: docs/decisions/114. */
const keptMs = 24 * 60 * 60_000;

/** A call that creates something: it may check and prepare first, and does what it does through `keep`. */
export type IdempotentCall = <Answer>(
  request: FastifyRequest,
  call: (commit: Commit<Answer>) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Makes a creating call happen once for each Idempotency-Key of a user: what it makes and what it answered are written in
 * one transaction, and a repeated key gives the first answer again for 24 hours, before anything is checked or prepared.
 * Two at the same moment wait for each other; one that failed leaves nothing behind. Without a key the call just happens.
 * Throws `IdempotencyKeyReused` where the key came with another call or body, and `ValidationFailed` for one that is none.
 */
export function createIdempotency({ db, clock }: { db: Database; clock: Clock }): IdempotentCall {
  return async function once<Answer>(
    request: FastifyRequest,
    call: (commit: Commit<Answer>) => Promise<Answer>,
  ): Promise<Answer> {
    const key = keyOf(request);
    if (key === null) return await call((work) => db.transaction(work));
    const idempotencyKey = { userId: currentUser(request).id, key, digest: digestOf(request) };
    const oldest = new Date(clock.now().getTime() - keptMs);
    const first = await findAnswer(db, idempotencyKey, gte(idempotencyKeys.createdAt, oldest));
    if (first) return first.answer as Answer;
    return await call((work) =>
      db.transaction(async (transaction) => {
        const isOld = lt(idempotencyKeys.createdAt, oldest);
        await transaction.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, idempotencyKey.userId), isOld));
        const claimed = await transaction
          .insert(idempotencyKeys)
          .values({ ...idempotencyKey, answer: null, createdAt: clock.now() })
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key });
        if (claimed.length === 0) {
          const other = await findAnswer(transaction, idempotencyKey);
          if (!other) throw new ApiError("IdempotencyKeyReused");
          return other.answer as Answer;
        }
        const answer = await work(transaction);
        await transaction.update(idempotencyKeys).set({ answer }).where(isOf(idempotencyKey));
        return answer;
      }),
    );
  };
}

type IdempotencyKey = { readonly userId: number; readonly key: string; readonly digest: string };

function isOf({ userId, key }: IdempotencyKey): SQL | undefined {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
}

async function findAnswer(
  db: Database | Transaction,
  idempotencyKey: IdempotencyKey,
  condition?: SQL,
): Promise<{ answer: unknown } | null> {
  const [first] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(isOf(idempotencyKey), condition));
  if (!first) return null;
  if (first.digest !== idempotencyKey.digest) throw new ApiError("IdempotencyKeyReused");
  return { answer: first.answer };
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
