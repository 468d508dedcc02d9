import { ApiError } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { Database, Commit } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Clock } from "../../../ports/clock.ts";
import { createTokenDigest } from "../../../lib/keys/secrets.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import { createIdempotencyRepository, type IdempotencyRepository, type KeyedCall } from "./repository.ts";

/** Source: docs/decisions/114. */
const keptMs = 24 * 60 * 60_000;

type Dependencies = {
  db: Pick<Database, "transaction">;
  repository: IdempotencyRepository;
  /** For the repository within a transaction. */
  encryption: Encryption;
  clock: Clock;
  /** The portal's; keys what is kept of a body, which may hold a number that can be guessed. */
  secret: string;
};

/** A call that creates something: it may check and prepare first, and does what it does through `keep`. */
export type IdempotentCall = <Answer>(
  request: FastifyRequest,
  call: (commit: Commit<Answer>) => Promise<Answer>,
  /** For so long a call without a key that has the same body counts as the same call; 0 where it never does. */
  options?: { withoutKeyForSeconds?: number },
) => Promise<Answer>;

/**
 * Makes a creating call happen once for each Idempotency-Key of a user: what it makes and what it answered are written in
 * one transaction, and a repeated key gives the first answer again for 24 hours, before anything is checked or prepared.
 * Two at the same moment wait for each other, and the later one gets the first one's answer, also where it could not be
 * done once more; one that failed leaves nothing behind. Without a key the call just happens,
 * or counts for a while by its body.
 * Throws `IdempotencyKeyReused` where the key came with another call or body, and `ValidationFailed` for one that is none.
 */
export function createIdempotency({ db, repository, encryption, clock, secret }: Dependencies): IdempotentCall {
  const digestOf = createTokenDigest(secret, "idempotency");

  return async function idempotent<Answer>(
    request: FastifyRequest,
    call: (commit: Commit<Answer>) => Promise<Answer>,
    { withoutKeyForSeconds = 0 }: { withoutKeyForSeconds?: number } = {},
  ): Promise<Answer> {
    const given = keyOf(request);
    if (given === null && withoutKeyForSeconds === 0) return await call((work) => db.transaction(work));
    const digest = digestOf(textOf(request));
    // The blank keeps it apart from keys that are given: they have none.
    const keyed = { userId: currentUser(request).id, key: given ?? `body ${digest}`, digest };
    const oldest = new Date(clock.now().getTime() - (given === null ? withoutKeyForSeconds * 1000 : keptMs));
    const findDone = async () => {
      const found = await repository.find(keyed);
      return found && found.createdAt >= oldest ? found : null;
    };
    const first = await findDone();
    if (first) return answerOf(first, keyed) as Answer;
    const commit: Commit<Answer> = (work) =>
      db.transaction(async (transaction) => {
        const keys = createIdempotencyRepository(transaction, encryption);
        await keys.forgetOlderThan(new Date(clock.now().getTime() - keptMs), keyed.userId);
        if (given === null) await keys.forgetCall(keyed, oldest);
        if (!(await keys.claim(keyed, clock.now()))) return answerOf(await keys.find(keyed), keyed) as Answer;
        const answer = await work(transaction);
        await keys.storeAnswer(keyed, answer);
        return answer;
      });
    try {
      return await call(commit);
    } catch (error) {
      // The same call was done meanwhile, and what it changed is why this one was refused.
      const done = error instanceof ApiError ? await findDone() : null;
      if (done?.digest !== digest) throw error;
      return done.answer as Answer;
    }
  };
}

/** Throws `IdempotencyKeyReused` where the key came with another call. */
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

/** What is asked for: the call with its path, and the body. */
function textOf({ method, url, body }: FastifyRequest): string {
  return JSON.stringify([method, url, body ?? null]);
}
