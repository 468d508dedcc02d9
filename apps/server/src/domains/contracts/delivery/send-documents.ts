import { ApiError, type EndpointOutput, type User } from "@fundport/api";
import { uniqueAddresses } from "@fundport/rules";
import type { Commit } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ContractDeliveries } from "./service.ts";
import type { ContractDocuments } from "../documents/service.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import type { MakeDownloadLink } from "../sealing/deliver.ts";
import { createDocumentEmails, type OutgoingDocument } from "../sealing/document-emails.ts";
import { refuseManyAddresses, refuseWrongAddresses } from "../sealing/recipients.ts";
import type { SealedDocuments } from "../sealing/service.ts";

type SendRequest = { documentId: string; emails: readonly string[] };
type Sent = EndpointOutput<"sendContract">;
type OpenedDocument = { name: string; bytes: Uint8Array };
/** A document that may be sent. `isCopy` is true for an unsigned reading copy. */
type CheckedDocument = { contract: SignableContract; documentId: string; isCopy: boolean; emails: string[] };
type Dependencies = {
  store: Pick<ContractStore, "findSignable" | "findInput" | "listContractsOf">;
  documents: Pick<ContractDocuments, "summarise">;
  sealed: Pick<SealedDocuments, "list" | "read">;
  /** Returns the sealed document, or a copy that is marked as unsigned. */
  openDocument: (userId: number, documentId: string) => Promise<OpenedDocument>;
  outbox: Pick<Outbox, "enqueue">;
  deliveries: Pick<ContractDeliveries, "record">;
  attempts: Pick<Attempts, "spend">;
  getUser: (userId: number) => Promise<User>;
  publicUrl: () => string;
  makeDownloadLink: MakeDownloadLink;
  clock: Clock;
};
export type SendDocuments = ReturnType<typeof createSendDocuments>;

const signedStates: ReadonlySet<string> = new Set(["Signed", "Sealed", "Delivered", "Revoked"]);

/**
 * Creates the function that emails contract documents, as often as needed. Sealed documents may go to any address.
 * Before the signature, reading copies may go only to the addresses of the client and the advisor.
 * Source: docs/reference/delivery.md#sending-documents-again.
 */
export function createSendDocuments(dependencies: Dependencies) {
  const { store, sealed, openDocument, attempts, getUser, clock } = dependencies;
  const writeEmails = createDocumentEmails(dependencies);

  /**
   * Checks a request for one document. Throws `NotFound`, `ContractInvalid` with the wrong addresses, or `TryAgain` if
   * the contract is signed but not yet sealed.
   */
  async function check(user: User, { documentId, emails }: SendRequest, index: number): Promise<CheckedDocument> {
    const [contractId] = await store.listContractsOf([documentId]);
    const contract = contractId === undefined ? null : await store.findSignable(contractId);
    if (contract?.userId !== user.id) throw new ApiError("NotFound");
    const isSealed = (await sealed.list(contract.id)).length > 0;
    if (!isSealed && signedStates.has(contract.state)) throw new ApiError("TryAgain");
    refuseWrongAddresses(emails, index, isSealed ? null : [contract.clientEmail ?? "", user.email]);
    return { contract, documentId, isCopy: !isSealed, emails: uniqueAddresses(emails) };
  }

  /** Reads a document. Copies are rendered again, so all checks must have passed before this step. */
  async function open(user: User, checked: CheckedDocument): Promise<OutgoingDocument> {
    const { name, bytes } = await openDocument(user.id, checked.documentId);
    return { ...checked, name, content: Buffer.from(bytes) };
  }

  /** Reads the separate signature page if the contract has one. This page has no id that a request could refer to. */
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
   * Sends the documents, grouped by address and contract.
   * Errors: `NotFound` also for another advisor's documents, `ContractInvalid`, `TryAgain`, `TooManyRequests`,
   * `GenerationFailed`.
   */
  return async (userId: number, requests: readonly SendRequest[], commit: Commit<Sent>): Promise<Sent> => {
    const user = await getUser(userId);
    const checked: CheckedDocument[] = [];
    for (const [index, request] of requests.entries()) checked.push(await check(user, request, index));
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
          await writeEmails(transaction, user, { to, documents: group, page: pages.get(id) ?? [] });
        }
      }
      return { sent: outgoing.map(({ name, emails }) => ({ name, emails })) };
    });
  };
}

/** Groups documents by address. A document that is requested twice for one address is sent once. */
function byAddress(outgoing: readonly OutgoingDocument[]): Map<string, OutgoingDocument[]> {
  const found = new Map<string, { to: string; documents: OutgoingDocument[] }>();
  for (const document of outgoing) {
    for (const to of document.emails) {
      const group = found.get(to.toLowerCase()) ?? { to, documents: [] };
      if (!group.documents.some(({ documentId }) => documentId === document.documentId)) group.documents.push(document);
      found.set(to.toLowerCase(), group);
    }
  }
  return new Map([...found.values()].map(({ to, documents }) => [to, documents]));
}
