import type { Transaction } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";

export type NoteDownload = ReturnType<typeof createNoteDownload>;

/** Creates the function that adds an event about a client's download link to the contract's audit trail. */
export function createNoteDownload({ audit, clock }: { audit: Pick<Audit, "append">; clock: Clock }) {
  return async (
    transaction: Transaction,
    contractId: number,
    kind: "LinkRefused" | "DownloadOpened" | "Downloaded",
    data: { readonly [key: string]: string } = {},
  ): Promise<void> => {
    await audit.append(transaction, { contractId, kind, actor: "Client", userId: null, at: clock.now(), data });
  };
}
