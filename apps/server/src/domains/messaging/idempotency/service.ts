import { ApiError } from "@fundport/api";
import type { FastifyRequest } from "fastify";
import type { Database, Commit } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Clock } from "../../../ports/clock.ts";
import { createTokenDigest } from "../../../lib/keys/secrets.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import { createIdempotencyRepository, type IdempotencyRepository, type KeyedRequest } from "./repository.ts";

/** The time in milliseconds for which a repeated key returns the first response: 24 hours. */
const retentionMs = 24 * 60 * 60_000;

type Dependencies = {
  db: Pick<Database, "transaction">;
  repository: IdempotencyRepository;
  /** Used by the repository that is created for a transaction. */
  encryption: Encryption;
  clock: Clock;
  /** The server's secret. The digest of a body is keyed with it, because a body may contain a guessable number. */
  secret: string;
};

/** Runs a request that creates something. `call` may check and prepare first, and must write through `commit`. */
export type RunIdempotently = <Answer>(
  request: FastifyRequest,
  call: (commit: Commit<Answer>) => Promise<Answer>,
  /**
   * The number of seconds for which a request without a key counts as a repetition of a request with the same body. 0
   * turns this off.
   */
  options?: { withoutKeyForSeconds?: number },
) => Promise<Answer>;

/**
 * Creates the function that runs a creating request once for each Idempotency-Key of a user. The rows and the response
 * are written in one transaction. For 24 hours a repeated key returns the first response, before any check or
 * preparation. Of two concurrent requests, the second waits and returns the response of the first, even if the second
 * could no longer succeed. A failed request stores no response. A request without a key runs normally, unless
 * `withoutKeyForSeconds` is set and a request with the same body has succeeded recently. Throws `IdempotencyKeyReused`
 * if the key was used with another request or body, and `ValidationFailed` for an invalid key.
 */
export function createIdempotency({ db, repository, encryption, clock, secret }: Dependencies): RunIdempotently {
  const digestOf = createTokenDigest(secret, "idempotency");

  return async function idempotent<Answer>(
    request: FastifyRequest,
    call: (commit: Commit<Answer>) => Promise<Answer>,
    { withoutKeyForSeconds = 0 }: { withoutKeyForSeconds?: number } = {},
  ): Promise<Answer> {
    const key = keyOf(request);
    if (key === null && withoutKeyForSeconds === 0) return await call((work) => db.transaction(work));
    const digest = digestOf(textOf(request));
    // The space makes this key differ from all request keys, which cannot contain a space.
    const keyedRequest = { userId: currentUser(request).id, key: key ?? `body ${digest}`, digest };
    const oldest = new Date(clock.now().getTime() - (key === null ? withoutKeyForSeconds * 1000 : retentionMs));
    const findDone = async () => {
      const found = await repository.find(keyedRequest);
      return found && found.createdAt >= oldest ? found : null;
    };
    const first = await findDone();
    if (first) return responseOf(first, keyedRequest) as Answer;
    const commit: Commit<Answer> = (work) =>
      db.transaction(async (transaction) => {
        const keys = createIdempotencyRepository(transaction, encryption);
        await keys.forgetOlderThan(new Date(clock.now().getTime() - retentionMs), keyedRequest.userId);
        if (key === null) await keys.deleteIfOlder(keyedRequest, oldest);
        if (!(await keys.claim(keyedRequest, clock.now())))
          return responseOf(await keys.find(keyedRequest), keyedRequest) as Answer;
        const answer = await work(transaction);
        await keys.storeResponse(keyedRequest, answer);
        return answer;
      });
    try {
      return await call(commit);
    } catch (error) {
      // An identical request may have succeeded in the meantime. Its changes then caused this refusal.
      const done = error instanceof ApiError ? await findDone() : null;
      if (done?.digest !== digest) throw error;
      return done.answer as Answer;
    }
  };
}

/** Returns the stored response. Throws `IdempotencyKeyReused` if the key was used with another request. */
function responseOf(first: { digest: string; answer: unknown } | null, { digest }: KeyedRequest): unknown {
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
