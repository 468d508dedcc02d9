import type { User } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules";
import type { Transaction } from "../../db/client.ts";
import { advisorOf } from "../../lib/advisor-contact.ts";
import { paymentsFirst } from "../../lib/payments-first.ts";
import { safeFileName } from "../../lib/safe-file-name.ts";
import type { SignableContract } from "../contract/service.ts";
import type { ContractDeliveries } from "../contract-delivery/service.ts";
import type { Outbox } from "../outbox/service.ts";
import type { SealedFile } from "./seal-documents.ts";

/** Mail servers take no larger ones. */
export const maxAttachedBytes = 7 * 1024 * 1024;

/** A link by which the client fetches the documents; null where they could not be let in by it. */
export type MakeDownloadLink = (
  transaction: Transaction,
  contract: SignableContract,
) => Promise<{ url: string } | null>;
type Dependencies = {
  makeDownloadLink: MakeDownloadLink;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
};
export type ToDeliver = {
  readonly contract: SignableContract;
  readonly user: User;
  readonly files: readonly SealedFile[];
  /** The last day of the client's right to withdraw. */
  readonly withdrawUntil: string;
  readonly checkUrl: string;
  /** Where browsers find the portal. */
  readonly publicUrl: string;
};

/** The signed documents to client and advisor, payment instructions first, in the transaction that keeps them. */
export function createDeliver({ outbox, deliveries, makeDownloadLink }: Dependencies) {
  return async (transaction: Transaction, toDeliver: ToDeliver): Promise<void> => {
    const { contract, user, withdrawUntil, checkUrl } = toDeliver;
    const files = paymentsFirst(contract, toDeliver.files);
    const isTooLarge = files.reduce((sum, { content }) => sum + content.byteLength, 0) > maxAttachedBytes;
    const download = await makeDownloadLink(transaction, contract);
    const number = formatContractNumber(contract.number ?? "");
    const people = [
      { role: "Client", to: contract.clientEmail, language: contract.language ?? user.language },
      { role: "Advisor", to: user.email, language: user.language },
    ] as const;
    for (const { role, to, language } of people) {
      if (to === null || to === "") continue;
      const link = role === "Client" ? download?.url : `${toDeliver.publicUrl}/contracts/${contract.id}`;
      // Without a link there is no other way to the client than the e-mail, however large.
      const hasFiles = !isTooLarge || link === undefined;
      const messageId = await outbox.enqueue(transaction, {
        template: "sign-signed",
        language,
        to,
        ...(role === "Client" && { replyTo: user.email }),
        attachments: hasFiles ? files.map((file) => attachmentOf(file, number)) : [],
        data: {
          advisor: advisorOf(user),
          number,
          client: contract.clientName,
          documents: files.map(({ name }) => name),
          link: link === undefined ? null : { url: link, isForClient: role === "Client", isTooLarge },
          withdrawUntil: formatDay(withdrawUntil),
          checkUrl,
        },
      });
      const { id: contractId } = contract;
      const documents = contract.documents.map(({ id }) => id);
      await deliveries.record(transaction, { contractId, kind: "Signed", role, recipient: to, messageId, documents });
    }
  };
}

/** As the file is called on whatever machine it is saved. */
export function attachmentOf({ name, content }: Pick<SealedFile, "name" | "content">, number: string) {
  return { name: `${number} ${safeFileName(name)}.pdf`, mimeType: "application/pdf", content };
}
