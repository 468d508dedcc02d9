import type { AuditTrail } from "../audit/service.ts";

/** A client's question or decline. `isReadable` is true if the message can be decrypted. */
export type StoredMessage = { kind: "Question" | "Decline"; isReadable: boolean };
/** An email about the contract and its outcome. */
export type StoredDelivery = {
  id: number;
  kind: string;
  role: string;
  state: string;
  /** Ids of the signed documents that the email contained or linked to. */
  documents: readonly string[] | null;
};
/** The client's withdrawal. `isReadable` is true if the note of the withdrawal can be decrypted. */
export type StoredRevocation = {
  recordedBy: string;
  recordedAt: Date;
  sentOn: string;
  way: string | null;
  isReadable: boolean;
};
export type StoredCommunication = {
  messages: readonly StoredMessage[];
  deliveries: readonly StoredDelivery[];
  revocation: StoredRevocation | null;
};

type Event = AuditTrail["events"][number];

/**
 * Compares the messages, the emails and the withdrawal with the audit trail. A row and its event are written in one
 * transaction. If one of them is missing or differs, it was added, removed or changed later.
 */
export function findCommunicationDefects(
  { messages, deliveries, revocation }: StoredCommunication,
  { events }: AuditTrail,
): string[] {
  return [
    ...findMessageDefects(messages, events),
    ...findDeliveryDefects(deliveries, events),
    ...findRevocationDefects(revocation, events),
  ];
}

function findMessageDefects(messages: readonly StoredMessage[], events: readonly Event[]): string[] {
  const eventOf = { Question: "Question", Decline: "Declined" } as const;
  const defects = Object.entries(eventOf).flatMap(([kind, event]) => {
    const stored = messages.filter((each) => each.kind === kind).length;
    const recorded = events.filter((each) => each.kind === event).length;
    return stored === recorded
      ? []
      : [`${stored} messages of the client (${kind}), but ${recorded} in the audit trail`];
  });
  const unreadable = messages.filter(({ isReadable }) => !isReadable).length;
  if (unreadable > 0) defects.push(`${unreadable} messages of the client can't be decrypted`);
  const unknown = messages.filter(({ kind }) => !(kind in eventOf)).length;
  if (unknown > 0) defects.push(`${unknown} messages of the client have an unknown kind`);
  return defects;
}

const eventKindByState: Readonly<Record<string, string>> = { Sent: "MailSent", Failed: "MailFailed" };

function findDeliveryDefects(deliveries: readonly StoredDelivery[], events: readonly Event[]): string[] {
  const ended = deliveries.filter(({ state }) => state !== "Waiting");
  const mailEvents = events.filter(({ kind }) => kind === "MailSent" || kind === "MailFailed");
  const eventOf = (id: number) => mailEvents.findLast(({ data }) => data["delivery"] === id);
  const unrecorded = ended.filter(({ id }) => eventOf(id) === undefined).length;
  const missing = mailEvents.filter(({ data }) => !ended.some(({ id }) => id === data["delivery"])).length;
  const different = ended.filter(({ id, kind, role, state, documents }) => {
    const event = eventOf(id);
    if (event === undefined) return false;
    const { about, role: toWhom, documents: carried } = event.data;
    const isSame = JSON.stringify([about, toWhom, carried]) === JSON.stringify([kind, role, documents]);
    return event.kind !== eventKindByState[state] || !isSame;
  }).length;
  return [
    ...(unrecorded === 0 ? [] : [`${unrecorded} emails without an event in the audit trail`]),
    ...(missing === 0 ? [] : [`${missing} emails in the audit trail but not stored`]),
    ...(different === 0 ? [] : [`${different} emails that differ from the audit trail`]),
  ];
}

/** Withdrawals that were recorded before their date was stored have an event without a date, and no row. */
function findRevocationDefects(stored: StoredRevocation | null, events: readonly Event[]): string[] {
  const event = events.find(({ kind, data }) => kind === "Revoked" && data["sentOn"] !== undefined);
  if (event === undefined) return stored === null ? [] : ["a withdrawal without an event in the audit trail"];
  if (stored === null) return ["a withdrawal in the audit trail is not stored"];
  const { sentOn, sentBy = null } = event.data;
  const recorded = JSON.stringify([event.actor, event.at.getTime(), sentOn, sentBy]);
  const isSame =
    recorded === JSON.stringify([stored.recordedBy, stored.recordedAt.getTime(), stored.sentOn, stored.way]);
  return [
    ...(isSame ? [] : ["the withdrawal differs from the audit trail"]),
    ...(stored.isReadable ? [] : ["the note of the withdrawal can't be decrypted"]),
  ];
}
