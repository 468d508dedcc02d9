import type { EndpointOutput } from "@fundport/api";
import { send } from "../../../../testing/calls.ts";
import { ids } from "../../../../testing/catalogue/ids.ts";
import { clients } from "../../../clients/records/tables.ts";
import { frameworkContracts } from "../../framework-contracts/tables.ts";
import { contractDocuments, contracts } from "../../records/tables.ts";
import { makeCart, makeItem } from "../../../sales/proposals/testing/proposals.ts";
import { openContracts } from "./open-contracts.ts";

/** Confirms a second contract with the same products. */
export const acceptingDuplicates = { acceptsDuplicate: true };
export const twoProducts = () => makeCart([makeItem("a"), makeItem("b", { id: ids.bondFund })]);

/** Extends the app of `openContracts` with functions that create contracts and count rows. */
export async function openContractCreation(options: Parameters<typeof openContracts>[0] = {}) {
  const portal = await openContracts(options);
  const { test, anna } = portal;
  let keys = 0;
  const freshKey = () => ({ "idempotency-key": `contract-${(keys += 1)}` });
  const post = (payload: object, as: Record<string, string> = anna) =>
    send(test, "createContract", { ...as, ...freshKey() }, { payload });
  return {
    ...portal,
    freshKey,
    post,
    /** Creates a contract. If the request is refused, the test fails and shows the response. */
    create: async (payload: object): Promise<EndpointOutput<"createContract">> => {
      const response = await post(payload);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json();
    },
    rows: async () => ({
      contracts: await test.db.$count(contracts),
      frameworks: await test.db.$count(frameworkContracts),
      documents: await test.db.$count(contractDocuments),
      clients: await test.db.$count(clients),
    }),
  };
}
