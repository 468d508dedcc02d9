import { useState } from "react";
import { randomHex } from "../random-hex.ts";
import { stableJson } from "../stable-json.ts";

type Attempt = { readonly content: string; readonly key: string };
export type IdempotencyKey = {
  /** The header that says: this, once. */
  headersFor: (content: unknown) => { "Idempotency-Key": string };
  /** It has succeeded: the same content again is another wish. */
  forget: () => void;
};

/**
 * The key of what is created: the same content tried again keeps it, since nobody knows whether the first attempt got
 * through. Any other content has a key of its own.
 */
export function useIdempotencyKey(): IdempotencyKey {
  const [kept] = useState(createAttemptKey);
  return kept;
}

function createAttemptKey(): IdempotencyKey {
  let attempt: Attempt | null = null;
  return {
    headersFor(content) {
      const text = stableJson(content);
      if (attempt?.content !== text) attempt = { content: text, key: randomHex() };
      return { "Idempotency-Key": attempt.key };
    },
    forget() {
      attempt = null;
    },
  };
}
