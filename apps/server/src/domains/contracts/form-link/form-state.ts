import type { ClientFormLink, SentClientForm } from "@fundport/api";
import { type ClientForm, type ClientFieldName, emptyClientForm } from "@fundport/rules";
import type { ClientFormRow } from "./repository.ts";

/** What codes and browsers of a link belong to. */
export function subjectOf({ id }: Pick<ClientFormRow, "id">): string {
  return `client-form:${id}`;
}

/** What a link is at a moment. */
export function stateOf(
  { endedAt, returnedAt, validUntil }: Pick<ClientFormRow, "endedAt" | "returnedAt" | "validUntil">,
  now: Date,
): ClientFormLink["state"] {
  if (endedAt !== null) return "Closed";
  if (returnedAt !== null) return "Returned";
  return validUntil <= now ? "Expired" : "Open";
}

type ShownRow = Pick<
  ClientFormRow,
  "id" | "phone" | "email" | "sent" | "filled" | "sentAt" | "validUntil" | "openedAt" | "returnedAt" | "endedAt"
>;

/** What an advisor sees of a form that was sent. */
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
/** What is the advisor's and the portal's, and the phone, by which the client shows who they are. */
const notTheClients: ReadonlySet<string> = new Set(["clientId", "webRequestId", "phone"] satisfies ClientFieldName[]);
const fieldsOfClient = (Object.keys(emptyClientForm) as ClientFieldName[]).filter((name) => !notTheClients.has(name));

/** Of what a client's page sent, the fields that are theirs to change. */
export function pickFields(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fieldsOfClient.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]),
  );
}

/** What the client sees of a form: not the whole phone, and nothing that the portal or the advisor knows besides. */
export function showToClient(form: ClientForm): ClientForm {
  return { ...form, ...withoutIds, phone: "" };
}

/** No record of the portal's is named in a form that leaves it. */
export const withoutIds = { clientId: null, webRequestId: null } as const;

/** What the client has typed under an earlier link stays: each field that they have changed there. */
export function carryOver(before: Pick<ClientFormRow, "sent" | "filled">, sent: ClientForm): ClientForm {
  const isChanged = (name: ClientFieldName) =>
    JSON.stringify(before.filled[name]) !== JSON.stringify(before.sent[name]);
  const changed = fieldsOfClient.filter(isChanged).map((name) => [name, before.filled[name]] as const);
  return { ...sent, ...(Object.fromEntries(changed) as Partial<ClientForm>) };
}
