import type { EnglishNamespace } from "../../namespace-types.ts";

/** How a client's withdrawal was sent, and who received it: on the pages of the advisor and the client, and in e-mails. */
export const sentWays = {
  "sent-Post": "by post",
  "sent-Email": "by email",
  "sent-DataBox": "by data box",
  "sent-InPerson": "in person",
  "sent-Link": "via the link in the email",
  "received-by": "Received by",
  "received-registration": "registration number {{number}}",
} as const satisfies EnglishNamespace;
