import { emptyClientForm } from "@fundport/rules";

/** Fields that the advisor or the portal alone may set; a client may not. */
export const fieldsOfOthers = ["clientId", "webRequestId", "phone"] as const;
/** What is no field of a form, and is a column or a word of the language that it is kept with. */
export const noFields = [
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
