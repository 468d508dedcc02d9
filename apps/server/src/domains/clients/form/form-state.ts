import type { ClientFormLink, SentClientForm } from "@fundport/api";
import { type ClientForm, type ClientFieldName, emptyClientForm } from "@fundport/rules";
import type { StoredForm } from "./repository.ts";

/** Returns the state that a form's link has at the time `now`. */
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

/** Returns a sent form in the format that the advisor sees. */
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

/** Returns the first and last name in a form. Returns "" if both are empty. */
export function nameIn({ firstName, lastName }: ClientForm): string {
  return [firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
}
/** Fields that the client may not change: the ids of records, and the phone number, which identifies the client. */
const fieldsOfOthers: ReadonlySet<string> = new Set(["clientId", "webRequestId", "phone"] satisfies ClientFieldName[]);
const fieldsOfClient = (Object.keys(emptyClientForm) as ClientFieldName[]).filter((name) => !fieldsOfOthers.has(name));

/** Returns the submitted fields that the client may change. Ignores all other fields. */
export function pickFields(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fieldsOfClient.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]),
  );
}

/** Returns a form in the format that the client sees, without the phone number and the ids of records. */
export function presentToClient(form: ClientForm): ClientForm {
  return { ...form, ...withoutIds, phone: "" };
}

/** Replaces the ids of records with null, because they must not be sent to the client. */
export const withoutIds = { clientId: null, webRequestId: null } as const;

/** Returns the form to send. Fields that the client changed under the previous link keep the client's values. */
export function carryOver(before: Pick<StoredForm, "sent" | "filled">, sent: ClientForm): ClientForm {
  const isChanged = (name: ClientFieldName) =>
    JSON.stringify(before.filled[name]) !== JSON.stringify(before.sent[name]);
  const changed = fieldsOfClient.filter(isChanged).map((name) => [name, before.filled[name]] as const);
  return { ...sent, ...(Object.fromEntries(changed) as Partial<ClientForm>) };
}
