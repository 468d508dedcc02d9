/**
 * Runs a server with contracts in its own process for `hostile.ts`. One of the contracts is signed and sealed. The
 * process sends its parent the data for the hostile requests, resets the rate limits on each message, and ends with its
 * parent.
 */
import { once } from "node:events";
import { type StoredContract, password, withContractServer } from "../contracts/contract-server.ts";
import type { HostileContracts } from "./contract-calls.ts";
import { signerOf } from "../contracts/signing.ts";

export type ContractPortal = {
  readonly url: string;
  /** The password of all users of the server. */
  readonly password: string;
  readonly contracts: HostileContracts;
};

/** The number of contracts in the archive of a period and in each list. */
const signed = 20;

await withContractServer(async (server) => {
  const sign = signerOf(server);
  for (let round = 0; round < signed; round += 1) await sign();
  const { items } = await server.call("getContracts");
  const contracts = await Promise.all(items.map(({ id }) => server.call("getContract", { params: { id } })));
  const sealed = contracts.find(({ state }) => state === "Sealed");
  const client = sealed?.documents[0]?.realatedPersons.find(({ role }) => role === "Client");
  if (sealed === undefined || client === undefined)
    throw new Error("no contract was sealed, or its client has no name");
  const documentsOf = (contract: StoredContract) => contract.documents.map(({ documentId }) => documentId);
  const hostileContracts: HostileContracts = {
    contract: sealed.id,
    documents: documentsOf(sealed),
    allDocuments: contracts.flatMap(documentsOf),
    client,
    request: server.request,
  };
  process.on("message", () => void server.resetLimits().then(() => process.send?.("forgotten")));
  const portal: ContractPortal = { url: server.url, password, contracts: hostileContracts };
  process.send?.(portal);
  await once(process, "disconnect");
});
