import { ApiError, type EndpointOutput, type User } from "@fundport/api";
import { checkProposalEmail, formatContractNumber, maxProposalAddresses, uniqueAddresses } from "@fundport/rules";
import type { Commit, Transaction } from "../../../db/client.ts";
import { advisorOf } from "../../../lib/advisor-contact.ts";
import { paymentsFirst } from "../documents/payments-first.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import type { ContractDocuments } from "../documents/service.ts";
import type { FetchLink, Outbox } from "../../messaging/outbox/service.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import { attachmentOf, type MakeDownloadLink, maxAttachedBytes } from "./deliver.ts";
import type { SealedDocuments } from "./service.ts";

type SendRequest = { documentId: string; emails: readonly string[] };
type Sent = EndpointOutput<"sendContract">;
type Opened = { name: string; bytes: Uint8Array };
/** A document that may be sent: `isCopy` is one to read, which is not signed. */
type CheckedDocument = { contract: SignableContract; documentId: string; isCopy: boolean; emails: string[] };
/** A document with its bytes; the page of the signature that is a file of its own has no id. */
type OutgoingDocument = Omit<CheckedDocument, "documentId"> & {
  documentId: string | null;
  name: string;
  content: Buffer;
};
type Dependencies = {
  store: Pick<ContractStore, "findSignable" | "findInput" | "listContractsOf">;
  documents: Pick<ContractDocuments, "summarise">;
  sealed: Pick<SealedDocuments, "list" | "read">;
  /** The bytes of a document as they are handed out: sealed, or as a copy that says that it is not signed. */
  openDocument: (userId: number, documentId: string) => Promise<Opened>;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  attempts: Pick<Attempts, "spend">;
  getUser: (userId: number) => Promise<User>;
  /** Where browsers find the portal. */
  publicUrl: () => string;
  makeDownloadLink: MakeDownloadLink;
  clock: Clock;
};
type Role = "Client" | "Advisor" | "Other";
/** One e-mail: to whom, with what, and by which link more can be had. */
type DocumentEmail = { to: string; role: Role; documents: readonly OutgoingDocument[]; link: FetchLink | null };
export type SendDocuments = ReturnType<typeof createSendDocuments>;

const signedStates: ReadonlySet<string> = new Set(["Signed", "Sealed", "Delivered", "Revoked"]);

/**
 * Documents of contracts by e-mail, once more or for the first time: sealed ones to anybody, and before the signature
 * copies to read to the client's and the advisor's own addresses alone. Source: client §7; docs/decisions/185.
 */
export function createSendDocuments(dependencies: Dependencies) {
  const { store, sealed, openDocument, outbox, deliveries, attempts, getUser, publicUrl, makeDownloadLink, clock } =
    dependencies;

  /** Errors: `NotFound`, `ContractInvalid` with the addresses that are wrong, `TryAgain` between signature and seal. */
  async function prepare(user: User, { documentId, emails }: SendRequest, index: number): Promise<CheckedDocument> {
    const [contractId] = await store.listContractsOf([documentId]);
    const contract = contractId === undefined ? null : await store.findSignable(contractId);
    if (contract?.userId !== user.id) throw new ApiError("NotFound");
    const isSealed = (await sealed.list(contract.id)).length > 0;
    if (!isSealed && signedStates.has(contract.state)) throw new ApiError("TryAgain");
    refuseWrongAddresses(emails, index, isSealed ? null : [contract.clientEmail ?? "", user.email]);
    return { contract, documentId, isCopy: !isSealed, emails: uniqueAddresses(emails) };
  }

  /** Copies are drawn anew: what is refused is refused before. */
  async function open(user: User, checked: CheckedDocument): Promise<OutgoingDocument> {
    const { name, bytes } = await openDocument(user.id, checked.documentId);
    return { ...checked, name, content: Buffer.from(bytes) };
  }

  /** The page of the signature, where the contract has it as a file of its own: nobody can ask for it by an id. */
  async function openPage(contract: SignableContract): Promise<OutgoingDocument[]> {
    const pages = (await sealed.list(contract.id)).filter(({ documentId }) => documentId === null);
    return await Promise.all(
      pages.map(async ({ name, order }) => {
        const content = await sealed.read(contract.id, order);
        return { contract, documentId: null, isCopy: false, emails: [], name, content };
      }),
    );
  }

  /**
   * What one address gets of one contract, client and advisor with the page of the signature. The client has a link
   * besides, where a code can be sent to their phone, and the
   * advisor the contract's page; of what is too large for an e-mail they have that alone, and others several e-mails.
   */
  async function writeAll(
    transaction: Transaction,
    user: User,
    { to, documents, page }: { to: string; documents: readonly OutgoingDocument[]; page: readonly OutgoingDocument[] },
  ) {
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
  }

  async function fetchUrl(transaction: Transaction, contract: SignableContract, role: Role): Promise<string | null> {
    if (role === "Advisor") return `${publicUrl()}/contracts/${contract.id}`;
    return role === "Client" ? ((await makeDownloadLink(transaction, contract))?.url ?? null) : null;
  }

  async function write(transaction: Transaction, user: User, contract: SignableContract, parcel: DocumentEmail) {
    const { to, role, documents, link } = parcel;
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
        // The client reads the summary before opening any document; it does not address the advisor.
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
   * Sends what is asked for, by address and contract.
   * Errors: `NotFound` for another advisor's, `ContractInvalid`, `TryAgain`, `TooManyRequests`, `GenerationFailed`.
   */
  return async (userId: number, requests: readonly SendRequest[], commit: Commit<Sent>): Promise<Sent> => {
    const user = await getUser(userId);
    const checked: CheckedDocument[] = [];
    for (const [index, request] of requests.entries()) checked.push(await prepare(user, request, index));
    refuseManyAddresses(requests);
    await attempts.spend("contract-mail", userId, clock.now());
    const outgoing: OutgoingDocument[] = [];
    for (const each of checked) outgoing.push(await open(user, each));
    const pages = new Map<number, OutgoingDocument[]>();
    for (const { contract } of checked) pages.set(contract.id, pages.get(contract.id) ?? (await openPage(contract)));
    return await commit(async (transaction) => {
      for (const [to, documents] of byAddress(outgoing)) {
        const ofContract = Map.groupBy(documents, ({ contract }) => contract.id);
        for (const [id, group] of ofContract) {
          await writeAll(transaction, user, { to, documents: group, page: pages.get(id) ?? [] });
        }
      }
      return { sent: outgoing.map(({ name, emails }) => ({ name, emails })) };
    });
  };
}

function refuseWrongAddresses(emails: readonly string[], index: number, allowed: readonly string[] | null): void {
  const issues = checkProposalEmail({ emails, message: "" });
  const foreign =
    allowed === null
      ? []
      : emails.flatMap((email, position) =>
          allowed.some((one) => isSameAddress(one, email)) ? [] : [{ path: `emails.${position}`, key: "mixed.one-of" }],
        );
  const faults = issues.length > 0 ? issues : foreign;
  if (faults.length === 0) return;
  throw new ApiError("ContractInvalid", {
    fields: faults.map(({ path, key }) => ({ path: `${index}.${path}`, code: key })),
  });
}

/** All wishes of a call together have no more addresses than one may have: it counts as one sending. */
function refuseManyAddresses(requests: readonly SendRequest[]): void {
  const all = new Set<string>();
  for (const [index, { emails }] of requests.entries()) {
    for (const email of uniqueAddresses(emails)) all.add(email.toLowerCase());
    if (all.size <= maxProposalAddresses) continue;
    const fields = [{ path: `${index}.emails`, code: "mixed.too-many-addresses" }];
    throw new ApiError("ContractInvalid", { fields });
  }
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim() !== "" && one.trim().toLowerCase() === other.trim().toLowerCase();
}

function roleOf(to: string, { clientEmail }: SignableContract, user: User): Role {
  if (isSameAddress(to, clientEmail ?? "")) return "Client";
  return isSameAddress(to, user.email) ? "Advisor" : "Other";
}

function bytesOf(documents: readonly OutgoingDocument[]): number {
  return documents.reduce((sum, { content }) => sum + content.byteLength, 0);
}

function byAddress(outgoing: readonly OutgoingDocument[]): Map<string, OutgoingDocument[]> {
  const found = new Map<string, { to: string; documents: OutgoingDocument[] }>();
  for (const document of outgoing) {
    for (const to of document.emails) {
      const group = found.get(to.toLowerCase()) ?? { to, documents: [] };
      // Whoever asks for a document twice gets it once.
      if (!group.documents.some(({ documentId }) => documentId === document.documentId)) group.documents.push(document);
      found.set(to.toLowerCase(), group);
    }
  }
  return new Map([...found.values()].map(({ to, documents }) => [to, documents]));
}

/** As many in an e-mail as mail servers take. */
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
