import { checkEmail } from "../fields/text-checks.ts";
import { below, type Issue } from "../issue.ts";

/** Limits of one email with a proposal. Source: docs/reference/proposals.md#email. */
export const maxProposalAddresses = 10;
export const maxProposalMessageCharacters = 1000;

/** Returns the addresses that are counted and sent to: trimmed and without repetitions, ignoring case. */
export function uniqueAddresses(emails: readonly string[]): string[] {
  const byKey = new Map(emails.map((email) => [email.trim().toLowerCase(), email.trim()]));
  return [...byKey.values()];
}

/**
 * Requires one to ten valid addresses. The message is optional and has at most 1000 characters. The path of an invalid
 * address contains its index: `emails.1`. Source: docs/reference/proposals.md#email.
 */
export function checkProposalEmail({ emails, message }: { emails: readonly string[]; message: string }): Issue[] {
  const isMissing = emails.length === 0;
  const isTooMany = uniqueAddresses(emails).length > maxProposalAddresses;
  const isTooLong = Array.from(message.trim()).length > maxProposalMessageCharacters;
  return [
    ...(isMissing ? [{ path: "emails", key: "mixed.required" } as const] : []),
    ...(isTooMany
      ? [{ path: "emails", key: "mixed.too-many-addresses", params: { max: maxProposalAddresses } } as const]
      : []),
    ...below(
      "emails",
      emails.flatMap((email, index) => checkEmail(String(index), email.trim())),
    ),
    ...(isTooLong
      ? [{ path: "message", key: "string.max", params: { max: maxProposalMessageCharacters } } as const]
      : []),
  ];
}
