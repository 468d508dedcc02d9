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

/** The cache key of single contracts, their documents and email previews. Lists of contracts use `contractsKey`. */
export const contractKey = ["contract"];

/** Loads a contract. Always stale, because the client and the server change it, too. */
export function contractQuery(id: number) {
  return queryOptions({
    queryKey: [...contractKey, "one", id],
    queryFn: ({ signal }) => call("getContract", { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

/** Loads a contract that is on screen, and polls it while the client or the server may change it. */
export function liveContractQuery(id: number) {
  return queryOptions({
    ...contractQuery(id),
    refetchInterval: ({ state: { data } }) => pollInterval(data),
  });
}

/** Puts a contract that the server has just returned into the cache. */
export function rememberContract(client: QueryClient, contract: Contract): void {
  replaceCached(client, contractQuery(contract.id).queryKey, contract);
}

/**
 * Loads the bytes of a document for the viewer or a download. Sealing changes the bytes, so the cache key contains the
 * digest.
 */
export function contractDocumentSource({ documentId, digest, sealedDigest }: ContractDocument): DocumentSource {
  return {
    queryKey: [...contractKey, "document", documentId, sealedDigest ?? digest],
    queryFn: ({ signal }) => callForBytes("getContractDocument", { params: { id: documentId } }, { signal }),
  };
}

/** Loads the proof document of a contract. The server renders it again after each event of the contract. */
export function proofDocumentSource({ id, events }: Pick<Contract, "id" | "events">): DocumentSource {
  return {
    queryKey: [...contractKey, "proof", id, events.length],
    queryFn: ({ signal }) => callForBytes("getContractProof", { params: { id } }, { signal }),
  };
}

/** Loads the bytes of a key document. A contract keeps the file from its creation, so the bytes never change. */
export function keyDocumentSource(id: number, { digest }: KeyDocument): DocumentSource {
  return {
    queryKey: [...contractKey, "key-document", id, digest],
    queryFn: ({ signal }) => callForBytes("getContractKeyDocument", { params: { id, digest } }, { signal }),
  };
}
