import { z } from "zod";
import type { AuditEvent } from "../audit/service.ts";

/** Digests of a contract's rows, as an event says them. */
const rows = z.object({
  contract: z.string(),
  orders: z.string(),
  keyDocuments: z.string(),
  confidential: z.string(),
});
export type SaidRows = z.output<typeof rows>;

const saidDocuments = z.object({
  documentSet: z.string(),
  documents: z.array(z.object({ documentId: z.string(), digest: z.string() })),
  rows,
});
const saidCreation = saidDocuments.extend({ decision: z.string() });
type SaidDocuments = z.output<typeof saidDocuments>;

/** What a trail says that there is of a contract; null where it says nothing that can be read. */
export type Said = {
  readonly created: z.output<typeof saidCreation> | null;
  /** Of the documents that there are by now: those of the last change of the client's contact, else of the creation. */
  readonly newest: SaidDocuments | null;
  /** By which event, in words that end a sentence. */
  readonly newestEvent: "creation" | "last change of the client's contact";
};

/** Reads what the events of a contract say of its documents and rows. */
export function readSaid(events: readonly AuditEvent[]): Said {
  const [first] = events;
  const isCreation = first?.sequence === 1 && first.kind === "Created";
  const created = isCreation ? (saidCreation.safeParse(first.data).data ?? null) : null;
  const changed = events.findLast(({ kind }) => kind === "ContactChanged");
  if (changed === undefined) return { created, newest: created, newestEvent: "creation" };
  return {
    created,
    newest: saidDocuments.safeParse(changed.data).data ?? null,
    newestEvent: "last change of the client's contact",
  };
}
