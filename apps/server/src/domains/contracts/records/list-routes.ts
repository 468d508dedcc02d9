import { endpoints, type EndpointOutput } from "@fundport/api";
import { translatePlain } from "@fundport/i18n/server";
import type { App } from "../../../http/app-type.ts";
import { languageOf } from "../../../http/pages/language.ts";
import { sendFile } from "../../../http/pages/send-file.ts";
import { currentUser } from "../../../http/security/session-guard.ts";
import type { ContractList } from "./list-contracts.ts";
import type { WithdrawContract } from "./withdraw-contract.ts";

type Dependencies = {
  contractList: ContractList;
  withdrawContract: WithdrawContract;
  /** Returns a contract of the advisor with all related data. */
  getContract: (userId: number, id: number) => Promise<EndpointOutput<"getContract">>;
};

/** Registers the routes with which the logged-in advisor lists, exports and withdraws contracts. */
export function contractListRoutes(app: App, { contractList, withdrawContract, getContract }: Dependencies): void {
  app.route({
    ...endpoints.getContracts,
    handler: (request) => contractList.list(currentUser(request).id, request.query),
  });
  app.route({
    ...endpoints.exportContracts,
    // A user may run only one such request at a time, because it reads all contracts instead of one page.
    config: { oneAtATime: "contracts-table" },
    handler: async (request, reply) => {
      const language = languageOf(request);
      const table = await contractList.exportAll(currentUser(request).id, language, request.query);
      const name = translatePlain(language, "contracts:export-file");
      const file = { name, bytes: Buffer.from(table), mimeType: "text/csv; charset=utf-8" };
      return sendFile(request, reply, file, { isPersonal: true });
    },
  });
  app.route({
    ...endpoints.withdrawContract,
    handler: async (request) => {
      const { id } = currentUser(request);
      await withdrawContract(id, request.params.id);
      return await getContract(id, request.params.id);
    },
  });
}
