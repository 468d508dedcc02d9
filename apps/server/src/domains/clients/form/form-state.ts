import type { ClientFormLink, SentClientForm } from "@fundport/api";
import { type ClientForm, type ClientFieldName, emptyClientForm } from "@fundport/rules";
import type { StoredForm } from "./repository.ts";

/** Returns the state of a form's link at a moment. */
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

/** The advisor's view of a form that was sent. */
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

/** First and last name; "" where neither is filled in. */
export function nameIn({ firstName, lastName }: ClientForm): string {
  return [firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
}
/** Fields of the advisor and the portal, and the phone, by which the client identifies themselves. */
const fieldsOfOthers: ReadonlySet<string> = new Set(["clientId", "webRequestId", "phone"] satisfies ClientFieldName[]);
const fieldsOfClient = (Object.keys(emptyClientForm) as ClientFieldName[]).filter((name) => !fieldsOfOthers.has(name));

/** Returns the sent fields that the client may change; other fields are ignored. */
export function pickFields(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fieldsOfClient.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]),
  );
}

/** The client's view of a form: without the phone and without ids of records. */
export function presentToClient(form: ClientForm): ClientForm {
  return { ...form, ...withoutIds, phone: "" };
}

/** A form that leaves the portal names none of its records. */
export const withoutIds = { clientId: null, webRequestId: null } as const;

/** Returns the form to send with each field that the client changed under the link before. */
export function carryOver(before: Pick<StoredForm, "sent" | "filled">, sent: ClientForm): ClientForm {
  const isChanged = (name: ClientFieldName) =>
    JSON.stringify(before.filled[name]) !== JSON.stringify(before.sent[name]);
  const changed = fieldsOfClient.filter(isChanged).map((name) => [name, before.filled[name]] as const);
  return { ...sent, ...(Object.fromEntries(changed) as Partial<ClientForm>) };
}
