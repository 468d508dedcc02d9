import { ApiError } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { Database, Commit } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Clock } from "../../../ports/clock.ts";
import { createTokenDigest } from "../../../lib/keys/secrets.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import { createIdempotencyRepository, type IdempotencyRepository, type KeyedCall } from "./repository.ts";

/** A key gets its first response for 24 hours. */
const retentionMs = 24 * 60 * 60_000;

type Dependencies = {
  db: Pick<Database, "transaction">;
  repository: IdempotencyRepository;
  /** For the repository within a transaction. */
  encryption: Encryption;
  clock: Clock;
  /** The portal's secret; keys the digest of a body, which may contain a number that can be guessed. */
  secret: string;
};

/** Runs a request that creates something: `call` may check and prepare first, and writes through `commit`. */
export type IdempotentCall = <Answer>(
  request: FastifyRequest,
  call: (commit: Commit<Answer>) => Promise<Answer>,
  /** For this long a request without a key and with the same body counts as the same request; 0 for never. */
  options?: { withoutKeyForSeconds?: number },
) => Promise<Answer>;

/**
 * Runs a creating request once for each Idempotency-Key of a user: its rows and its response are written in one
 * transaction, and a repeated key gets the first response for 24 hours, before anything is checked or prepared. Of two
 * concurrent requests the second waits and gets the response of the first, even if it could not succeed a second time; a
 * failed one leaves nothing behind. Without a key the request simply runs, or counts for a while by its body.
 * Throws `IdempotencyKeyReused` where the key came with another request or body, and `ValidationFailed` for an invalid key.
 */
export function createIdempotency({ db, repository, encryption, clock, secret }: Dependencies): IdempotentCall {
  const digestOf = createTokenDigest(secret, "idempotency");

  return async function idempotent<Answer>(
    request: FastifyRequest,
    call: (commit: Commit<Answer>) => Promise<Answer>,
    { withoutKeyForSeconds = 0 }: { withoutKeyForSeconds?: number } = {},
  ): Promise<Answer> {
    const key = keyOf(request);
    if (key === null && withoutKeyForSeconds === 0) return await call((work) => db.transaction(work));
    const digest = digestOf(textOf(request));
    // The blank distinguishes it from the keys of requests, which have none.
    const keyedCall = { userId: currentUser(request).id, key: key ?? `body ${digest}`, digest };
    const oldest = new Date(clock.now().getTime() - (key === null ? withoutKeyForSeconds * 1000 : retentionMs));
    const findDone = async () => {
      const found = await repository.find(keyedCall);
      return found && found.createdAt >= oldest ? found : null;
    };
    const first = await findDone();
    if (first) return answerOf(first, keyedCall) as Answer;
    const commit: Commit<Answer> = (work) =>
      db.transaction(async (transaction) => {
        const keys = createIdempotencyRepository(transaction, encryption);
        await keys.forgetOlderThan(new Date(clock.now().getTime() - retentionMs), keyedCall.userId);
        if (key === null) await keys.forgetCall(keyedCall, oldest);
        if (!(await keys.claim(keyedCall, clock.now())))
          return answerOf(await keys.find(keyedCall), keyedCall) as Answer;
        const answer = await work(transaction);
        await keys.storeAnswer(keyedCall, answer);
        return answer;
      });
    try {
      return await call(commit);
    } catch (error) {
      // The same request succeeded in the meantime, and this one was refused because of its changes.
      const done = error instanceof ApiError ? await findDone() : null;
      if (done?.digest !== digest) throw error;
      return done.answer as Answer;
    }
  };
}

/** Throws `IdempotencyKeyReused` where the key came with another request. */
function answerOf(first: { digest: string; answer: unknown } | null, { digest }: KeyedCall): unknown {
  if (first?.digest !== digest) throw new ApiError("IdempotencyKeyReused");
  return first.answer;
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new ApiError("ValidationFailed", { fields: [{ path: "headers.idempotency-key", code: "invalid_format" }] });
}

/** Returns the request as text: method, path and body. */
function textOf({ method, url, body }: FastifyRequest): string {
  return JSON.stringify([method, url, body ?? null]);
}
