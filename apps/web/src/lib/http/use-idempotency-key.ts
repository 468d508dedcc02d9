import { useState } from "react";
import { randomHex } from "../random-hex.ts";
import { stableJson } from "../stable-json.ts";

type Attempt = { readonly content: string; readonly key: string };
export type IdempotencyKey = {
  /** Returns the header with which the server processes this content only once. */
  headersFor: (content: unknown) => { "Idempotency-Key": string };
  /** Call this after success, so that sending the same content again is a new request. */
  reset: () => void;
};

/**
 * Returns idempotency keys for requests that create something. A retry with the same content gets the same key, because
 * the first attempt may have succeeded. Other content gets a new key.
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
