import { ApiError, type EndpointInput, type EndpointOutput, type User } from "@fundport/api";
import { type Language, formatPhone } from "@fundport/i18n";
import { checkContact, type ClientRecord, canChangeContact, normaliseContact } from "@fundport/rules";
import type { Commit, Transaction } from "../../../db/client.ts";
import { documentSetOf } from "../documents/document-set.ts";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractStore, SignableContract } from "../records/contract-store.ts";
import type { ContractDeliveries } from "../delivery/service.ts";
import type { ContractDocuments, ContractInput } from "../documents/service.ts";
import type { ContractProofs } from "../proof/service.ts";
import type { ContractSigning } from "../signing/service.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import { renderAll, type Report } from "./render-documents.ts";
import type { ContractReader } from "../records/read-contracts.ts";
import { createDescribeDocuments } from "./describe-documents.ts";
import type { ContractCheck } from "../checking/check-contract.ts";
import { documentsToStore } from "./store-contract.ts";

type ChangedContract = EndpointOutput<"changeContractContact">;
type NewContact = EndpointInput<"changeContractContact">["body"];
export type ContactRequest = {
  userId: number;
  contractId: number;
  /** Language of the page. */
  language: Language;
  contact: NewContact;
  report: Report;
};
type Dependencies = {
  contractCheck: Pick<ContractCheck, "loadFormTerms">;
  documents: Pick<ContractDocuments, "list" | "print" | "prewarm">;
  store: Pick<ContractStore, "findSignable" | "findInput" | "lockState" | "listDocumentIds" | "changeContact">;
  signing: Pick<ContractSigning, "findLiveId" | "cancelWithin">;
  contractReader: Pick<ContractReader, "present">;
  deliveries: Pick<ContractDeliveries, "cancelEmailsToClient">;
  audit: Pick<Audit, "append">;
  proofs: Pick<ContractProofs, "digestRows" | "matchesTrail">;
  attempts: Pick<Attempts, "spend">;
  getUser: (userId: number) => Promise<User>;
  /** Marks contracts of an advisor as expired if they were not signed in time. */
  expireOfUser: (userId: number) => Promise<void>;
  clock: Clock;
};
export type ContactChanges = ReturnType<typeof createContactChanges>;

/** A contract in the state in which it was read. The change is refused if the contract has changed since then. */
type ReadContract = {
  readonly contract: SignableContract;
  readonly client: ClientRecord;
  readonly input: ContractInput;
  readonly signingId: number | null;
};

/**
 * Creates the service that changes the client's email or phone before the signature. It does not create a new contract,
 * but renders the documents again under the same number.
 * Source: docs/reference/contracts.md#changing-the-clients-contact.
 */
export function createContactChanges(dependencies: Dependencies) {
  const { documents, store, signing, contractReader, deliveries, audit, proofs, attempts } = dependencies;
  const { expireOfUser, clock } = dependencies;
  const describeDocuments = createDescribeDocuments(dependencies);

  /**
   * Reads the contract. Throws `NotFound` for another advisor's contract; `ContractStateChanged` if the page shows
   * another state or other documents.
   */
  async function read(
    userId: number,
    contractId: number,
    shown: Pick<NewContact, "state" | "documentSet">,
  ): Promise<ReadContract> {
    await expireOfUser(userId);
    const contract = await store.findSignable(contractId);
    if (contract === null || contract.userId !== userId) throw new ApiError("NotFound");
    const { state, documentSet, client } = contract;
    // The contract's row and its documents are read separately, so another change may have happened in between.
    const isWhole = documentSetOf(contract.documents.map(({ digest }) => digest)) === documentSet;
    const isShown = isWhole && state === shown.state && documentSet === shown.documentSet;
    const input = isShown && canChangeContact(state) ? await store.findInput(contractId) : null;
    if (input === null || client === null) throw new ApiError("ContractStateChanged");
    const signingId = await signing.findLiveId(contractId);
    // The stored input has this type, because only the creation and this change write it.
    return { contract, client, input: input as ContractInput, signingId };
  }

  /** Throws `ContractStateChanged` if the contract has changed since it was read. */
  async function lockUnchanged(transaction: Transaction, { contract, signingId }: ReadContract): Promise<void> {
    const state = await store.lockState(transaction, contract.id);
    const documentIds = await store.listDocumentIds(transaction, contract.id);
    const isSame =
      state === contract.state &&
      documentIds.join() === contract.documents.map(({ id }) => id).join() &&
      (await signing.findLiveId(contract.id, transaction)) === signingId;
    if (!isSame) throw new ApiError("ContractStateChanged");
  }

  return {
    /**
     * Changes the contact and returns the contract. If the contact stays the same, no document is rendered.
     * Errors: `NotFound` for another advisor's contract; `ContractStateChanged`; `ContractInvalid` with the fields
     * `email` and `phone`; `TooManyRequests`; `TryAgain`, `GenerationFailed`. Throws if the contract differs from its
     * audit trail.
     */
    async change(request: ContactRequest, commit: Commit<ChangedContract>): Promise<ChangedContract> {
      const { userId, contractId, report } = request;
      const found = await read(userId, contractId, request.contact);
      const contact = await checkNewContact(dependencies, request);
      const { contract, client: before, input } = found;
      const changed = [
        ...(contact.email === before.email ? [] : ["email"]),
        ...(contact.phone === before.phoneNumber ? [] : ["phone"]),
      ];
      if (changed.length === 0) return await contractReader.present(userId, contractId);
      await attempts.spend("contract-contact", userId, clock.now());
      documents.prewarm();
      const newContact = { email: contact.email, phoneNumber: contact.phone };
      const printedContact = { ...newContact, phoneNumber: formatPhone(contact.phone) };
      const newInput = { ...input, client: { ...input.client, ...printedContact } };
      const rendered = documentsToStore(await renderAll(documents, newInput, report));
      return await commit(async (transaction) => {
        await lockUnchanged(transaction, found);
        if (!(await proofs.matchesTrail(transaction, contractId))) {
          throw new Error(`contract ${contractId} differs from its audit trail`);
        }
        if (contract.state === "Signing") await signing.cancelWithin(transaction, { userId, contractId });
        await deliveries.cancelEmailsToClient(transaction, contractId);
        const client = { ...before, ...newContact };
        await store.changeContact(transaction, contractId, { ...rendered, client, input: newInput });
        const data = { changed, ...(await describeDocuments(transaction, contractId, rendered)) };
        const event = { contractId, kind: "ContactChanged", actor: "Advisor", userId, at: clock.now(), data } as const;
        await audit.append(transaction, event);
        return await contractReader.present(userId, contractId, transaction);
      });
    },
  };
}

type ContactCheckDependencies = Pick<Dependencies, "contractCheck" | "getUser">;

/** Returns the contact to store. Throws `ContractInvalid` if the rules of the client form refuse it. */
async function checkNewContact(
  { contractCheck, getUser }: ContactCheckDependencies,
  { userId, language, contact: { email, phone } }: ContactRequest,
) {
  const user = await getUser(userId);
  const terms = await contractCheck.loadFormTerms(user, { language, needsEmployer: false });
  refuseIssues("ContractInvalid", checkContact({ email, phone }, terms));
  return normaliseContact({ email, phone }, terms);
}
