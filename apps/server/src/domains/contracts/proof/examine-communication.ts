import type { AuditTrail } from "../audit/service.ts";

/** What a client wrote; `isReadable` where it can be decrypted. */
export type KeptWords = { kind: "Question" | "Decline"; isReadable: boolean };
/** An e-mail about the contract, and what became of it. */
export type KeptDelivery = {
  id: number;
  kind: string;
  role: string;
  state: string;
  /** The signed documents that it carried or led to, by id. */
  documents: readonly string[] | null;
};
/** The client's withdrawal; `isReadable` where its note can be decrypted. */
export type KeptRevocation = {
  recordedBy: string;
  recordedAt: Date;
  sentOn: string;
  way: string | null;
  isReadable: boolean;
};
export type KeptDeeds = {
  words: readonly KeptWords[];
  deliveries: readonly KeptDelivery[];
  revocation: KeptRevocation | null;
};

type Event = AuditTrail["events"][number];

/** Each is written, and into the trail, at once: one without the other, or unlike it, was added, removed or changed. */
export function deedFaults({ words, deliveries, revocation }: KeptDeeds, { events }: AuditTrail): string[] {
  return [...wordFaults(words, events), ...deliveryFaults(deliveries, events), ...revocationFaults(revocation, events)];
}

function wordFaults(words: readonly KeptWords[], events: readonly Event[]): string[] {
  const eventOf = { Question: "Question", Decline: "Declined" } as const;
  const faults = Object.entries(eventOf).flatMap(([kind, event]) => {
    const kept = words.filter((each) => each.kind === kind).length;
    const said = events.filter((each) => each.kind === event).length;
    return kept === said ? [] : [`${kept} texts of the client (${kind}) where the audit trail has ${said}`];
  });
  const unreadable = words.filter(({ isReadable }) => !isReadable).length;
  if (unreadable > 0) faults.push(`${unreadable} texts of the client cannot be decrypted`);
  const unknown = words.filter(({ kind }) => !(kind in eventOf)).length;
  if (unknown > 0) faults.push(`${unknown} texts of the client are of no kind that is known`);
  return faults;
}

const endOf: Readonly<Record<string, string>> = { Sent: "MailSent", Failed: "MailFailed" };

function deliveryFaults(deliveries: readonly KeptDelivery[], events: readonly Event[]): string[] {
  const ended = deliveries.filter(({ state }) => state !== "Waiting");
  const told = events.filter(({ kind }) => kind === "MailSent" || kind === "MailFailed");
  const toldOf = (id: number) => told.findLast(({ data }) => data["delivery"] === id);
  const unsaid = ended.filter(({ id }) => toldOf(id) === undefined).length;
  const lost = told.filter(({ data }) => !ended.some(({ id }) => id === data["delivery"])).length;
  const unlike = ended.filter(({ id, kind, role, state, documents }) => {
    const event = toldOf(id);
    if (event === undefined) return false;
    const { about, role: toWhom, documents: carried } = event.data;
    const isLike = JSON.stringify([about, toWhom, carried]) === JSON.stringify([kind, role, documents]);
    return event.kind !== endOf[state] || !isLike;
  }).length;
  return [
    ...(unsaid === 0 ? [] : [`${unsaid} e-mails without an event in the audit trail`]),
    ...(lost === 0 ? [] : [`${lost} e-mails of the audit trail not kept`]),
    ...(unlike === 0 ? [] : [`${unlike} e-mails otherwise than the audit trail says`]),
  ];
}

/** Withdrawals recorded before the day was stored have an event without a day, and no row. */
function revocationFaults(kept: KeptRevocation | null, events: readonly Event[]): string[] {
  const event = events.find(({ kind, data }) => kind === "Revoked" && data["sentOn"] !== undefined);
  if (event === undefined) return kept === null ? [] : ["a withdrawal without an event in the audit trail"];
  if (kept === null) return ["the withdrawal of the audit trail has no row"];
  const { sentOn, sentBy = null } = event.data;
  const said = JSON.stringify([event.actor, event.at.getTime(), sentOn, sentBy]);
  const isLike = said === JSON.stringify([kept.recordedBy, kept.recordedAt.getTime(), kept.sentOn, kept.way]);
  return [
    ...(isLike ? [] : ["the withdrawal differs from the audit trail"]),
    ...(kept.isReadable ? [] : ["the note of the withdrawal cannot be decrypted"]),
  ];
}
