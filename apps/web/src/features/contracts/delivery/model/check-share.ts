import { checkEmail, type Issue } from "@fundport/rules";

/** The values of the form that sends documents by email. */
export type Share = { readonly clientEmail: string; readonly forwardToMe: boolean; readonly advisorEmail: string };

/**
 * Returns the issues of the form by field. The client's address is required unless the documents go only to the
 * advisor. The advisor's address is required if its field is shown.
 * Source: docs/reference/delivery.md#sending-documents-again.
 */
export function checkShare({ clientEmail, forwardToMe, advisorEmail }: Share): Issue[] {
  return [
    ...(forwardToMe && clientEmail.trim() === "" ? [] : checkAddress("clientEmail", clientEmail)),
    ...(forwardToMe ? checkAddress("advisorEmail", advisorEmail) : []),
  ];
}

function checkAddress(path: string, email: string): Issue[] {
  const address = email.trim();
  return address === "" ? [{ path, key: "mixed.required" }] : checkEmail(path, address);
}

export function hasRecipient({ clientEmail, forwardToMe }: Share): boolean {
  return forwardToMe || clientEmail.trim() !== "";
}

/** Returns the addresses of the recipients, without duplicates that differ only in case. */
export function recipientsOf({ clientEmail, forwardToMe, advisorEmail }: Share): string[] {
  const recipients = [clientEmail, ...(forwardToMe ? [advisorEmail] : [])].map((email) => email.trim());
  const byKey = new Map(recipients.filter((email) => email !== "").map((email) => [email.toLowerCase(), email]));
  return [...byKey.values()];
}
