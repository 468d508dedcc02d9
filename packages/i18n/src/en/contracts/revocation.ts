import type { EnglishNamespace } from "../../namespace-types.ts";

/** How a client's withdrawal was sent, and who received it: on the pages of the advisor and the client, and in e-mails. */
export const sentWays = {
  "sent-Post": "by post",
  "sent-Email": "by e-mail",
  "sent-DataBox": "by data box",
  "sent-InPerson": "in person",
  "sent-Link": "by the link in the e-mail",
  "received-by": "Received by",
  "received-registration": "registration number {{number}}",
} as const satisfies EnglishNamespace;
