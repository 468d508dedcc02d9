import type { EndpointOutput } from "@fundport/api";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, callForBytes } from "#lib/http/api.ts";
import { replaceCached } from "#lib/http/query-client.ts";
import type { DocumentSource } from "#ui/pdf/document-source.ts";
import { pollInterval } from "../model/poll-interval.ts";

export type Contract = EndpointOutput<"getContract">;
export type ContractDocument = Contract["documents"][number];
export type ProductKeyDocuments = Contract["keyDocuments"][number];
export type KeyDocument = ProductKeyDocuments["documents"][number];

/** What is kept of contracts; whatever changes one or makes one invalidates it. */
export const contractKey = ["contract"];

/** A contract as it stands: others than this page change it, so it is asked for each time it is come to. */
export function contractQuery(id: number) {
  return queryOptions({
    queryKey: [...contractKey, "one", id],
    queryFn: ({ signal }) => call("getContract", { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

/** A contract that is shown: it follows what the client and the portal do with it while it is in sight. */
export function liveContractQuery(id: number) {
  return queryOptions({
    ...contractQuery(id),
    refetchInterval: ({ state: { data } }) => pollInterval(data),
  });
}

/** Keeps what the server has just answered of a contract. */
export function rememberContract(client: QueryClient, contract: Contract): void {
  replaceCached(client, contractQuery(contract.id).queryKey, contract);
}

/** The bytes of a document, for the viewer and for the download; the sealed ones are others than those before the seal. */
export function contractDocumentSource({ documentId, digest, sealedDigest }: ContractDocument): DocumentSource {
  return {
    queryKey: [...contractKey, "document", documentId, sealedDigest ?? digest],
    queryFn: ({ signal }) => callForBytes("getContractDocument", { params: { id: documentId } }, { signal }),
  };
}

/** The proof document of a contract, rendered again after each event of the contract. */
export function proofDocumentSource({ id, events }: Pick<Contract, "id" | "events">): DocumentSource {
  return {
    queryKey: [...contractKey, "proof", id, events.length],
    queryFn: ({ signal }) => callForBytes("getContractProof", { params: { id } }, { signal }),
  };
}

/** The bytes of a key document as of the creation of the contract; they never change. */
export function keyDocumentSource(id: number, { digest }: KeyDocument): DocumentSource {
  return {
    queryKey: [...contractKey, "key-document", id, digest],
    queryFn: ({ signal }) => callForBytes("getContractKeyDocument", { params: { id, digest } }, { signal }),
  };
}
