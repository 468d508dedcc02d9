import { checkEmail } from "./fields-of-text.ts";
import { below, type Issue } from "./issue.ts";

/** Bounds of one e-mail with a proposal. Source: docs/decisions/041. */
export const maxProposalAddresses = 10;
export const maxProposalMessageCharacters = 1000;

/** Addresses as they are counted and sent to: without blanks around, each once, whatever its capitals. */
export function uniqueAddresses(emails: readonly string[]): string[] {
  const byKey = new Map(emails.map((email) => [email.trim().toLowerCase(), email.trim()]));
  return [...byKey.values()];
}

/**
 * One address at least, each of them plain, ten at most; the message is optional and at most 1000 characters.
 * A wrong address is named by its place: `emails.1`. Source: docs/decisions/041.
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
