import type { ClientFormLink, SentClientForm } from "@fundport/api";
import { type ClientForm, type ClientFieldName, emptyClientForm } from "@fundport/rules";
import type { StoredForm } from "./repository.ts";

/** Returns the state of a form's link at the time `now`. */
export function stateOf(
  { endedAt, returnedAt, validUntil }: Pick<StoredForm, "endedAt" | "returnedAt" | "validUntil">,
  now: Date,
): ClientFormLink["state"] {
  if (endedAt !== null) return "Closed";
  if (returnedAt !== null) return "Returned";
  return validUntil <= now ? "Expired" : "Open";
}

type ShownRow = Pick<
  StoredForm,
  "id" | "phone" | "email" | "sent" | "filled" | "sentAt" | "validUntil" | "openedAt" | "returnedAt" | "endedAt"
>;

/** Returns the advisor's view of a sent form. */
export function presentSent(row: ShownRow, now: Date): SentClientForm {
  const { id, phone, email, sent, filled, openedAt, returnedAt, sentAt, validUntil } = row;
  const state = stateOf(row, now);
  return {
    id,
    phone,
    email,
    clientName: nameIn(returnedAt === null ? sent : filled),
    state: state === "Returned" || state === "Expired" ? state : openedAt === null ? "Sent" : "Opened",
    sentAt: sentAt.toISOString(),
    validUntil: validUntil.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    returnedAt: returnedAt?.toISOString() ?? null,
    sent,
    returned: returnedAt === null ? null : filled,
  };
}

/** Returns the first and last name; "" if neither is filled in. */
export function nameIn({ firstName, lastName }: ClientForm): string {
  return [firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
}
/** Fields that the client may not change: ids of records, and the phone, which identifies the client. */
const fieldsOfOthers: ReadonlySet<string> = new Set(["clientId", "webRequestId", "phone"] satisfies ClientFieldName[]);
const fieldsOfClient = (Object.keys(emptyClientForm) as ClientFieldName[]).filter((name) => !fieldsOfOthers.has(name));

/** Returns the submitted fields that the client may change; other fields are ignored. */
export function pickFields(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fieldsOfClient.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]),
  );
}

/** Returns the client's view of a form: without the phone and the ids of records. */
export function presentToClient(form: ClientForm): ClientForm {
  return { ...form, ...withoutIds, phone: "" };
}

/** Removes the ids of records, which must not be sent to the client. */
export const withoutIds = { clientId: null, webRequestId: null } as const;

/** Returns the form to send, with the fields that the client changed under the previous link. */
export function carryOver(before: Pick<StoredForm, "sent" | "filled">, sent: ClientForm): ClientForm {
  const isChanged = (name: ClientFieldName) =>
    JSON.stringify(before.filled[name]) !== JSON.stringify(before.sent[name]);
  const changed = fieldsOfClient.filter(isChanged).map((name) => [name, before.filled[name]] as const);
  return { ...sent, ...(Object.fromEntries(changed) as Partial<ClientForm>) };
}
