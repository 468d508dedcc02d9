import type { EndpointInput } from "@fundport/api";
import { get, type HostileCall, post } from "./calls.ts";

/** Ids and data of a server with contracts. */
export type HostileContracts = {
  /** The id of a signed and sealed contract, to which `documents` and `client` belong. */
  contract: number;
  documents: string[];
  /** The documents of all contracts. */
  allDocuments: string[];
  client: { personId: string; role: string };
  /** The body of a valid request for another contract. */
  request: EndpointInput<"createContract">["body"];
};

/** Returns the most expensive requests that an advisor with contracts can send. */
export function hostileContractCalls({
  contract,
  documents,
  allDocuments,
  client,
  request,
}: HostileContracts): HostileCall[] {
  const json = JSON.stringify(request);
  const year = new Date().getFullYear();
  const emails = Array.from({ length: 10 }, (_, at) => `a${at}@example.com`);
  // A drawn signature with as many points as fit in 256 KB.
  const strokes = Array.from({ length: 6 }, () => Array.from({ length: 1500 }, (_, t) => ({ x: t % 600, y: 1, t })));
  return [
    post("a contract preview", 200, "/api/contract/preview", () => json),
    {
      ...post("a contract", 200, "/api/contract", () => json),
      headers: (round) => ({ "idempotency-key": `contract-${round}` }),
    },
    post("a contract check", 200, "/api/contract/check", () => json),
    get("the proof of a contract", 200, () => `/api/contract/${contract}/proof`),
    get("the proof archive of a contract", 200, () => `/api/contract/${contract}/proof/archive`),
    get("the contracts of a year in one archive", 200, () => `/api/contracts/zip?from=${year}-01-01&to=${year}-12-31`),
    post("a hundred documents to ten addresses", 200, "/api/contract/send", () =>
      JSON.stringify(allDocuments.slice(0, 100).map((documentId) => ({ documentId, emails }))),
    ),
    post("a signature of nine thousand points for a signed contract", 409, "/api/contract/biometricsign", () =>
      JSON.stringify({
        documents: documents.map((documentId) => ({ documentId, signatures: [] })),
        signature: {
          ...client,
          signDate: `${year}-01-01`,
          signPlace: "Brno",
          signatureData: { strokes, width: 600, height: 200 },
        },
      }),
    ),
  ];
}
