import { useState } from "react";
import { randomHex } from "../random-hex.ts";
import { stableJson } from "../stable-json.ts";

type Attempt = { readonly content: string; readonly key: string };
export type IdempotencyKey = {
  /** Returns the header that makes the server process this content only once. */
  headersFor: (content: unknown) => { "Idempotency-Key": string };
  /** Must be called after success: sending the same content again is then a new request. */
  reset: () => void;
};

/**
 * Returns the idempotency key of a creation. Retrying the same content reuses the key, because the first attempt may
 * have succeeded. Other content gets a new key.
 */
export function useIdempotencyKey(): IdempotencyKey {
  const [attemptKey] = useState(createAttemptKey);
  return attemptKey;
}

function createAttemptKey(): IdempotencyKey {
  let attempt: Attempt | null = null;
  return {
    headersFor(content) {
      const text = stableJson(content);
      if (attempt?.content !== text) attempt = { content: text, key: randomHex() };
      return { "Idempotency-Key": attempt.key };
    },
    reset() {
      attempt = null;
    },
  };
}
