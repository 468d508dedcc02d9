import { consentRevision } from "@fundport/rules";
import type { EndpointOutput } from "@fundport/api";
import { send } from "../../../../testing/calls.ts";
import type { TestApp } from "../../../../testing/test-app.ts";
import { contractDay } from "../../creation/testing/contract-requests.ts";
import { strokes } from "./strokes.ts";

type Contract = EndpointOutput<"getContract">;
type Headers = Record<string, string>;

/**
 * Creates functions that send an advisor's requests about a contract. They use `headers` unless other headers are
 * given.
 */
export function createSigningRequests(test: TestApp, headers: () => Headers) {
  const openings = new Map<string, Promise<unknown>>();
  /**
   * Opens every document of a contract as the advisor, which signing requires. Does this only once for each document
   * set.
   */
  const openDocuments = ({ id, documentSet, documents }: Contract) => {
    const set = `${id} ${documentSet}`;
    const open = () =>
      Promise.all(
        documents.map(({ documentId }) => send(test, "getContractDocument", headers(), { params: { id: documentId } })),
      );
    const opening = openings.get(set) ?? open();
    openings.set(set, opening);
    return opening;
  };

  return {
    clientOf,
    documentsOf,
    openDocuments,
    ...contractRequests(test, headers),
    ...signatureRequests(test, headers, openDocuments),
  };
}

function contractRequests(test: TestApp, headers: () => Headers) {
  return {
    /** Sends a request that contains only the contract's id. */
    act: (name: "takeBackContract" | "extendContract" | "withdrawContract", { id }: Contract) =>
      send(test, name, headers(), { params: { id } }),
    /** Changes email or phone in the same way as the contract's page. `rest` replaces fields of the request. */
    changeContact: (contract: Contract, rest: object = {}, as: Headers = headers()) =>
      send(test, "changeContractContact", as, {
        params: { id: contract.id },
        payload: {
          email: contract.clientEmail,
          phone: contract.clientPhone,
          state: contract.state,
          documentSet: contract.documentSet,
          ...rest,
        },
      }),
    /** Records the client's withdrawal. Without a payload, the withdrawal counts as sent today in an unknown way. */
    revoke: ({ id }: Contract, payload?: object, as: Headers = headers()) =>
      send(test, "revokeContract", as, { params: { id }, ...(payload && { payload }) }),
    /** Opens every key document of a contract as the advisor. */
    openKeyDocuments: ({ id, keyDocuments }: Contract) =>
      Promise.all(
        keyDocuments
          .flatMap(({ documents }) => documents)
          .map(({ digest }) => send(test, "getContractKeyDocument", headers(), { params: { id, digest } })),
      ),
    sendLink: (contract: Contract, rest: object = {}, as: Headers = headers()) =>
      send(test, "externalSignContract", as, { payload: { documents: documentsOf(contract), ...rest } }),
    remind: ({ id }: Contract, payload: object = {}) =>
      send(test, "remindClient", headers(), { params: { id }, payload }),
  };
}

function signatureRequests(
  test: TestApp,
  headers: () => Headers,
  openDocuments: (contract: Contract) => Promise<unknown>,
) {
  return {
    /** Opens the pad after opening the documents, like a request for a code. */
    openPad: async (contract: Contract, rest: object = {}, as: Headers = headers()) => {
      await openDocuments(contract);
      const { id } = contract;
      return send(test, "openSignaturePad", as, { params: { id }, payload: { consent: consentRevision, ...rest } });
    },
    askCode: async (contract: Contract, rest: object = {}, as: Headers = headers()) => {
      await openDocuments(contract);
      const payload = [{ ...clientOf(contract), consent: consentRevision, ...rest }];
      return send(test, "generateSmsCode", as, { payload });
    },
    signWithCode: (contract: Contract, code: string, rest: object = {}, as: Headers = headers()) =>
      send(test, "smsSignContract", as, {
        payload: {
          documents: documentsOf(contract),
          signature: { ...clientOf(contract), signDate: contractDay, signPlace: "Brno", signatureData: code },
          ...rest,
        },
      }),
    signDrawn: (contract: Contract, rest: object = {}, as: Headers = headers()) =>
      send(test, "biometricSignContract", as, {
        payload: {
          documents: documentsOf(contract),
          signature: { ...clientOf(contract), signDate: contractDay, signPlace: "Brno", signatureData: strokes },
          ...rest,
        },
      }),
  };
}

function clientOf(contract: Contract) {
  return {
    personId: contract.documents[0]?.realatedPersons.find(({ role }) => role === "Client")?.personId ?? "",
    role: "Client",
  };
}

function documentsOf(contract: Contract) {
  return contract.documents.map(({ documentId }) => ({ documentId, signatures: [] }));
}
