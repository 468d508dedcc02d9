import type { LimitKind, Lock } from "@fundport/api";
import { addressBlock } from "./address-block.ts";

/**
 * A limit. `by` is the kind of subject that is counted: an IP address (the /64 block for IPv6), a typed username, a
 * user, a contract, or a signing session.
 */
export type Limit = { readonly maxCount: number; readonly minutes: number; readonly by: Lock["by"] };

/**
 * All limits: at most `maxCount` actions within `minutes` from the first action. Refused actions are not counted, so
 * retrying does not lengthen the wait. The database counts them under the key `limit:who`.
 * Wrong passwords and codes at log-in (`name`, `code`) lock the subject for `minutes` from the last one.
 * Source: docs/reference/sessions.md#limits.
 */
export const limits = {
  /** Wrong log-ins with a username, whether or not a user has it. */
  name: { maxCount: 5, minutes: 15, by: "name" },
  /** Wrong codes of the second factor. */
  code: { maxCount: 5, minutes: 15, by: "user" },
  /** Wrong passwords in a session that requires the password again. */
  own: { maxCount: 5, minutes: 15, by: "user" },
  /** Wrong and unfinished log-ins. They limit how long one address can guess at many usernames. */
  address: { maxCount: 50, minutes: 15, by: "address" },
  /**
   * Log-ins with a passkey; each sends one request and one response. The limit allows for a large office, whose users
   * share one address and log in at the same time in the morning.
   */
  "passkey-start": { maxCount: 300, minutes: 15, by: "address" },
  passkey: { maxCount: 300, minutes: 15, by: "address" },
  /** Registrations and password resets. Each request may send an email to the operator or to a stranger. */
  register: { maxCount: 50, minutes: 15, by: "address" },
  "reset-address": { maxCount: 50, minutes: 15, by: "address" },
  /** Reset emails to the mailbox of one user. */
  reset: { maxCount: 5, minutes: 15, by: "name" },
  feedback: { maxCount: 10, minutes: 15, by: "user" },
  /** Documents of proposals; one request may render several. */
  proposal: { maxCount: 60, minutes: 15, by: "user" },
  /** Emails with proposals. One request may send several, each to ten addresses. */
  "proposal-mail": { maxCount: 40, minutes: 15, by: "user" },
  /** Images opened for a photo, including previews that are not saved. */
  photo: { maxCount: 60, minutes: 15, by: "user" },
  /** Lookups of clients, documents and usernames together, since personal ids can be guessed. */
  lookup: { maxCount: 60, minutes: 10, by: "user" },
  /** Emails that invite clients to fill in a form. */
  "client-form": { maxCount: 30, minutes: 60, by: "user" },
  /** Changes of a contract's contact details. Each request renders all documents of the contract. */
  "contract-contact": { maxCount: 20, minutes: 60, by: "user" },
  /** Downloads of a contract's proof document. Each request renders and seals it again. */
  "contract-proof": { maxCount: 60, minutes: 10, by: "user" },
  /** Downloads of archives. Each archive may contain a thousand documents. */
  "contracts-zip": { maxCount: 10, minutes: 60, by: "user" },
  /** Emails with contract documents, each to up to ten addresses. */
  "contract-mail": { maxCount: 40, minutes: 15, by: "user" },
  /** Reminders of an advisor to a client to sign. */
  remind: { maxCount: 1, minutes: 60, by: "signing" },
  /** Questions of a client. More of them would not be genuine. */
  question: { maxCount: 5, minutes: 60, by: "signing" },
  /** Downloads of a document copy with a client's link. Each request renders the copy again. */
  "link-copy": { maxCount: 60, minutes: 10, by: "signing" },
  /** Downloads of the archive for a client. Each request renders and seals it again. */
  download: { maxCount: 20, minutes: 60, by: "contract" },
  /** Verifications of documents. Digests and codes cannot be guessed, but the limit stops attempts anyway. */
  verify: { maxCount: 60, minutes: 10, by: "address" },
} as const satisfies { readonly [Kind in LimitKind]: Limit };

export type LimitName = LimitKind;
export const limitNames = Object.keys(limits) as LimitName[];

/**
 * Parses a key created by `subjectOf`. Null for counters that have no limit, such as the counters for hourly audit
 * entries.
 */
export function readSubject(subject: string): { limit: LimitName; subjectId: string } | null {
  const [prefix = "", ...rest] = subject.split(":");
  const limit = limitNames.find((name) => name === prefix);
  return limit === undefined ? null : { limit, subjectId: rest.join(":") };
}

/** Returns the key of a counter. All spellings of a username share one key, and so do all addresses of a block. */
export function subjectOf(limit: LimitName, subjectId: string | number): string {
  const { by } = limits[limit];
  const text = String(subjectId);
  if (by === "address") return `${limit}:${addressBlock(text)}`;
  return `${limit}:${by === "name" ? text.toLowerCase() : text}`;
}
