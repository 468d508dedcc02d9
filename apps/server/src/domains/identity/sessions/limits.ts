import type { LimitKind, Lock } from "@fundport/api";
import { addressBlock } from "./address-block.ts";

/**
 * `by` is the subject of the limit: an address (for IPv6 its /64), a username as typed, a user, a contract, or a
 * signing session.
 */
export type Limit = { readonly maxCount: number; readonly minutes: number; readonly by: Lock["by"] };

/**
 * All limits: `maxCount` actions within `minutes` from the first one. Refused ones are not counted, so retrying does
 * not lengthen the wait. Counted in the database under `limit:who`.
 * Wrong passwords and codes of a log-in (`name`, `code`) lock for `minutes` from the last one.
 * Source: docs/reference/sessions.md#limits.
 */
export const limits = {
  /** Wrong log-ins with a name, whether or not a user has it. */
  name: { maxCount: 5, minutes: 15, by: "name" },
  /** Wrong codes of the second factor. */
  code: { maxCount: 5, minutes: 15, by: "user" },
  /** Wrong passwords in a session that requires the password again. */
  own: { maxCount: 5, minutes: 15, by: "user" },
  /** Wrong and unfinished log-ins: an address may guess at many names, but not for long. */
  address: { maxCount: 50, minutes: 15, by: "address" },
  /**
   * For an address such as a large office in the morning: each log-in by passkey sends one request and one response.
   */
  "passkey-start": { maxCount: 300, minutes: 15, by: "address" },
  passkey: { maxCount: 300, minutes: 15, by: "address" },
  /** Each may email the operator and a stranger. */
  register: { maxCount: 50, minutes: 15, by: "address" },
  "reset-address": { maxCount: 50, minutes: 15, by: "address" },
  /** Emails into the mailbox of one user. */
  reset: { maxCount: 5, minutes: 15, by: "name" },
  feedback: { maxCount: 10, minutes: 15, by: "user" },
  /** Documents rendered from a cart; a request may render several. */
  proposal: { maxCount: 60, minutes: 15, by: "user" },
  /** Emails with proposals. A request may have several, each with ten addresses. */
  "proposal-mail": { maxCount: 40, minutes: 15, by: "user" },
  /** Images opened for a photo, including previews that are not saved. */
  photo: { maxCount: 60, minutes: 15, by: "user" },
  /** Lookups of clients, documents and usernames together, since personal ids can be guessed. */
  lookup: { maxCount: 60, minutes: 10, by: "user" },
  /** Emails to clients with the form to fill in. */
  "client-form": { maxCount: 30, minutes: 60, by: "user" },
  /** Each request renders all documents of a contract. */
  "contract-contact": { maxCount: 20, minutes: 60, by: "user" },
  /** Each request renders and seals the document again. */
  "contract-proof": { maxCount: 60, minutes: 10, by: "user" },
  /** Each may contain a thousand documents. */
  "contracts-zip": { maxCount: 10, minutes: 60, by: "user" },
  /** Emails with documents, to ten addresses each. */
  "contract-mail": { maxCount: 40, minutes: 15, by: "user" },
  /** An advisor may not remind a client more often. */
  remind: { maxCount: 1, minutes: 60, by: "signing" },
  /** More would not be genuine questions. */
  question: { maxCount: 5, minutes: 60, by: "signing" },
  /** Each request renders the copy again. */
  "link-copy": { maxCount: 60, minutes: 10, by: "signing" },
  /** Each request renders and seals the archive again. */
  download: { maxCount: 20, minutes: 60, by: "contract" },
  /** Digests and codes cannot be guessed; the limit stops attempts anyway. */
  verify: { maxCount: 60, minutes: 10, by: "address" },
} as const satisfies { readonly [Kind in LimitKind]: Limit };

export type LimitName = LimitKind;
export const limitNames = Object.keys(limits) as LimitName[];

/** Parses a key created by `subjectOf`; null for counters without a limit, such as those of hourly audit entries. */
export function readSubject(subject: string): { limit: LimitName; who: string } | null {
  const [prefix = "", ...rest] = subject.split(":");
  const limit = limitNames.find((name) => name === prefix);
  return limit === undefined ? null : { limit, who: rest.join(":") };
}

/** Returns the key of a counter. All spellings of a name, and all addresses of a block, share one key. */
export function subjectOf(limit: LimitName, who: string | number): string {
  const { by } = limits[limit];
  const text = String(who);
  if (by === "address") return `${limit}:${addressBlock(text)}`;
  return `${limit}:${by === "name" ? text.toLowerCase() : text}`;
}
