import { emptyClientForm } from "@fundport/rules";

/** Form fields that the client must not set, because only the advisor or the server may. */
export const protectedFields = ["clientId", "webRequestId", "phone"] as const;
/** Names that are not form fields: columns of the form's table, and properties of JavaScript objects. */
export const foreignNames = [
  "id",
  "userId",
  "user_id",
  "tokenDigest",
  "token_digest",
  "phoneIndex",
  "language",
  "needsEmployer",
  "sent",
  "filled",
  "sentAt",
  "validUntil",
  "openedAt",
  "returnedAt",
  "endedAt",
  "state",
  "__proto__",
  "constructor",
  "toString",
  "",
  "\0",
] as const;
export const formFields = Object.keys(emptyClientForm);
