import type { PlanSummary, User } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import { advisorOf } from "../../identity/users/service.ts";
import { paymentsFirst } from "../documents/payments-first.ts";
import { safeFileName } from "../documents/safe-file-name.ts";
import type { SignableContract } from "../records/contract-store.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import type { AdvisorNotices } from "../notices/service.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import type { SealedFile } from "./seal-documents.ts";

/** Largest total size of attachments. Mail servers reject larger emails. */
export const maxAttachedBytes = 7 * 1024 * 1024;

/**
 * Creates a link with which the client downloads the documents. Returns null if the client's phone cannot receive a
 * code.
 */
export type MakeDownloadLink = (
  transaction: Transaction,
  contract: SignableContract,
) => Promise<{ url: string } | null>;
type Dependencies = {
  makeDownloadLink: MakeDownloadLink;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  notices: Pick<AdvisorNotices, "isChosen" | "choicesUrl">;
};
export type ToDeliver = {
  readonly contract: SignableContract;
  readonly user: User;
  readonly files: readonly SealedFile[];
  readonly summary: PlanSummary | null;
  /** Last day on which the client may withdraw. */
  readonly withdrawUntil: string;
  readonly checkUrl: string;
  readonly publicUrl: string;
};

/**
 * Creates the function that emails the signed documents to the client and, if the advisor has chosen this, to the
 * advisor. The payment instructions come first. It runs in the transaction that stores the sealed documents. Returns
 * the number of emails.
 */
export function createDeliver({ outbox, deliveries, notices, makeDownloadLink }: Dependencies) {
  return async (transaction: Transaction, toDeliver: ToDeliver): Promise<number> => {
    const { contract, user, summary, withdrawUntil, checkUrl } = toDeliver;
    const files = paymentsFirst(contract, toDeliver.files);
    const isTooLarge = files.reduce((sum, { content }) => sum + content.byteLength, 0) > maxAttachedBytes;
    const download = await makeDownloadLink(transaction, contract);
    const number = formatContractNumber(contract.number ?? "");
    const isChosen = await notices.isChosen(transaction, contract.userId, "signed");
    const people = [
      { role: "Client", to: contract.clientEmail, language: contract.language ?? user.language },
      { role: "Advisor", to: isChosen ? user.email : null, language: user.language },
    ] as const;
    let written = 0;
    for (const { role, to, language } of people) {
      if (to === null || to === "") continue;
      const link = role === "Client" ? download?.url : `${toDeliver.publicUrl}/contracts/${contract.id}`;
      // Without a link, the email is the client's only copy. Its files are therefore attached regardless of their size.
      const hasFiles = !isTooLarge || link === undefined;
      const messageId = await outbox.enqueue(transaction, {
        template: "sign-signed",
        language,
        to,
        ...(role === "Client" && { replyTo: user.email }),
        onBehalfOf: user.id,
        attachments: hasFiles ? files.map((file) => attachmentOf(file, number)) : [],
        data: {
          advisor: advisorOf(user),
          number,
          client: contract.clientName,
          isForClient: role === "Client",
          isAppendix: contract.isAppendix,
          // Only the client gets the summary, because it is addressed to the client.
          summary: role === "Client" ? summary : null,
          documents: files.map(({ name }) => name),
          link: link === undefined ? null : { url: link, isForClient: role === "Client", isTooLarge },
          withdrawUntil: formatDay(withdrawUntil),
          checkUrl,
          noticesUrl: role === "Advisor" ? notices.choicesUrl() : null,
        },
      });
      const { id: contractId } = contract;
      const documents = contract.documents.map(({ id }) => id);
      await deliveries.record(transaction, { contractId, kind: "Signed", role, recipient: to, messageId, documents });
      written += 1;
    }
    return written;
  };
}

/** Returns a document as an attachment with a file name that every operating system accepts. */
export function attachmentOf({ name, content }: Pick<SealedFile, "name" | "content">, number: string) {
  return { name: `${number} ${safeFileName(name)}.pdf`, mimeType: "application/pdf", content };
}
