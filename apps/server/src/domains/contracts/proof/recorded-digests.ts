import { z } from "zod";
import type { AuditEvent } from "../audit/service.ts";

/** The digests of a contract's rows that an event contains. */
const rows = z.object({
  contract: z.string(),
  orders: z.string(),
  keyDocuments: z.string(),
  confidential: z.string(),
});
export type RecordedRows = z.output<typeof rows>;

const documentsData = z.object({
  documentSet: z.string(),
  documents: z.array(z.object({ documentId: z.string(), digest: z.string() })),
  rows,
});
const creationData = documentsData.extend({ decision: z.string() });
type RecordedDocuments = z.output<typeof documentsData>;

/** The digests that a contract's audit trail contains. A value is null if its event has no readable digests. */
export type RecordedDigests = {
  readonly created: z.output<typeof creationData> | null;
  /**
   * Digests of the current documents. They were recorded when the client's contact was last changed or, if it has not
   * changed, when the contract was created.
   */
  readonly newest: RecordedDocuments | null;
  /** Names the event of `newest`, for the end of a sentence. */
  readonly newestEvent: "creation" | "last change of the client's contact";
};

/** Reads the digests of a contract's documents and rows from its events. */
export function readRecordedDigests(events: readonly AuditEvent[]): RecordedDigests {
  const [first] = events;
  const isCreation = first?.sequence === 1 && first.kind === "Created";
  const created = isCreation ? (creationData.safeParse(first.data).data ?? null) : null;
  const changed = events.findLast(({ kind }) => kind === "ContactChanged");
  if (changed === undefined) return { created, newest: created, newestEvent: "creation" };
  return {
    created,
    newest: documentsData.safeParse(changed.data).data ?? null,
    newestEvent: "last change of the client's contact",
  };
}
