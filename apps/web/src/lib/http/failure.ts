import { CallError } from "./api.ts";

/** The message that a form shows for a failed request, and the time from which a retry can succeed. */
export type Failure<Key extends string = string> = {
  readonly key: Key;
  /** The variant of the message, which is a suffix of its key: `form-error_wait`. */
  readonly context?: string;
  readonly values?: Readonly<Record<string, string>>;
  /** The time by this browser's clock, in milliseconds; null if the server did not send one. */
  readonly retryAt: number | null;
};

/** Returns the message of a failed request. If the server sent a waiting time, returns the variant that shows it. */
export function describeRefusal<Key extends string>(error: unknown, key: Key): Failure<Key> {
  const retryAt = error instanceof CallError ? error.retryAt : null;
  return retryAt === null ? { key, retryAt } : { key, context: "wait", retryAt };
}
