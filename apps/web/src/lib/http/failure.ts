import { CallError } from "./api.ts";

/** The message that a form shows for a refused request, and the moment from which a retry can succeed. */
export type Failure<Key extends string = string> = {
  readonly key: Key;
  /** The variant of the message, a suffix of its key: `form-error_wait`. */
  readonly context?: string;
  readonly values?: Readonly<Record<string, string>>;
  /** By this browser's clock, in milliseconds. */
  readonly retryAt: number | null;
};

/** Returns the message of a refusal; if the server sent a waiting time, the variant with that time. */
export function describeRefusal<Key extends string>(error: unknown, key: Key): Failure<Key> {
  const retryAt = error instanceof CallError ? error.retryAt : null;
  return retryAt === null ? { key, retryAt } : { key, context: "wait", retryAt };
}
