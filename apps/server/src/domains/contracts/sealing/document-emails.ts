import type { User } from "@fundport/api";
import { formatContractNumber } from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import { advisorOf } from "../../identity/users/service.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import { paymentsFirst } from "../documents/payments-first.ts";
import type { ContractDocuments } from "../documents/service.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import type { FetchLink, Outbox } from "../../messaging/outbox/service.ts";
import { attachmentOf, type MakeDownloadLink, maxAttachedBytes } from "./deliver.ts";
import { type Role, roleOf } from "./recipients.ts";

/** A document and its content. `isCopy` is true if the document is not signed. A separate signature page has no id. */
export type OutgoingDocument = {
  contract: SignableContract;
  documentId: string | null;
  isCopy: boolean;
  emails: string[];
  name: string;
  content: Buffer;
};
/** One email to one recipient. `link` is the link from which the recipient can open the documents. */
type DocumentEmail = { to: string; role: Role; documents: readonly OutgoingDocument[]; link: FetchLink | null };
type Dependencies = {
  store: Pick<ContractStore, "findInput">;
  documents: Pick<ContractDocuments, "summarise">;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  publicUrl: () => string;
  makeDownloadLink: MakeDownloadLink;
};

/** Creates the function that emails documents of one contract to one address. */
export function createDocumentEmails(dependencies: Dependencies) {
  const { store, outbox, deliveries, publicUrl, makeDownloadLink } = dependencies;

  async function fetchUrl(transaction: Transaction, contract: SignableContract, role: Role): Promise<string | null> {
    if (role === "Advisor") return `${publicUrl()}/contracts/${contract.id}`;
    return role === "Client" ? ((await makeDownloadLink(transaction, contract))?.url ?? null) : null;
  }

  async function write(transaction: Transaction, user: User, contract: SignableContract, email: DocumentEmail) {
    const { to, role, documents, link } = email;
    const isCopy = documents.some((document) => document.isCopy);
    const number = formatContractNumber(contract.number ?? "");
    const messageId = await outbox.enqueue(transaction, {
      template: "sign-documents",
      language: role === "Client" ? (contract.language ?? user.language) : user.language,
      to,
      replyTo: user.email,
      onBehalfOf: user.id,
      attachments: link?.isTooLarge === true ? [] : documents.map((document) => attachmentOf(document, number)),
      data: {
        advisor: advisorOf(user),
        number,
        client: contract.clientName,
        role,
        isAppendix: contract.isAppendix,
        // The client reads the summary before opening any document. The advisor does not get it, because it is
        // addressed to the client.
        summary:
          role === "Client" ? dependencies.documents.summarise(await store.findInput(contract.id, transaction)) : null,
        documents: documents.map(({ name }) => name),
        isCopy,
        link,
      },
    });
    await deliveries.record(transaction, {
      contractId: contract.id,
      kind: isCopy ? "Copy" : "Resent",
      role,
      recipient: to,
      messageId,
      documents: isCopy ? null : documents.flatMap(({ documentId }) => (documentId === null ? [] : [documentId])),
    });
  }

  /**
   * Writes the emails about one contract to one address. Client and advisor also get the signature page and a link. The
   * client's link leads to the download if the client's phone can receive a code; the advisor's leads to the contract's
   * page. If the documents are too large for an email, recipients with a link get only the link, and other recipients
   * get several emails.
   */
  return async (
    transaction: Transaction,
    user: User,
    { to, documents, page }: { to: string; documents: readonly OutgoingDocument[]; page: readonly OutgoingDocument[] },
  ): Promise<void> => {
    const [first] = documents;
    if (first === undefined) return;
    const { contract, isCopy } = first;
    const role = roleOf(to, contract, user);
    const ordered = [...paymentsFirst(contract, documents), ...(role === "Other" || isCopy ? [] : page)];
    const isTooLarge = bytesOf(ordered) > maxAttachedBytes;
    const url = isCopy ? null : await fetchUrl(transaction, contract, role);
    const link = url === null ? null : { url, isForClient: role === "Client", isTooLarge };
    const parts = isTooLarge && link === null ? inParts(ordered) : [ordered];
    for (const part of parts) await write(transaction, user, contract, { to, role, documents: part, link });
  };
}

function bytesOf(documents: readonly OutgoingDocument[]): number {
  return documents.reduce((sum, { content }) => sum + content.byteLength, 0);
}

/** Splits documents into groups that are small enough for mail servers. */
function inParts(documents: readonly OutgoingDocument[]): OutgoingDocument[][] {
  const parts: OutgoingDocument[][] = [];
  let size = Infinity;
  for (const document of documents) {
    size += document.content.byteLength;
    if (size > maxAttachedBytes) {
      parts.push([]);
      size = document.content.byteLength;
    }
    parts.at(-1)?.push(document);
  }
  return parts;
}
