import { emptyClientForm } from "@fundport/rules";

/** Fields that only the advisor or the server may set, not the client. */
export const protectedFields = ["clientId", "webRequestId", "phone"] as const;
/** Names that are not fields of a form: columns of its table, and properties of JavaScript objects. */
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
