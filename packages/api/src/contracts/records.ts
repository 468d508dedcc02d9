import { z } from "zod";
import { idParam, text } from "../common.ts";
import { contract, contractState, contractSummary } from "./contract.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/** Filters the advisor's contracts. If no filter is set, all contracts match. */
const filter = z.object({
  /** Names of contract states, separated by commas. */
  states: z
    .string()
    .max(200)
    .refine((names) => names.split(",").every((name) => contractState.safeParse(name).success))
    .optional(),
  /** Words of the client's name, ignoring case and diacritics, or digits of the contract number. */
  search: text(200).optional(),
});
/**
 * The client's new email and phone, and the contract as the page shows it. The server refuses the request if the
 * contract has changed since the page was loaded.
 */
const contactChange = z.object({
  email: text(10_000),
  phone: text(10_000),
  state: contractState,
  documentSet: z.string().max(64),
});

/** The advisor's own contracts. Contracts of other advisors are treated as if they did not exist. */
export const contractRecordEndpoints = {
  getContracts: defineEndpoint("getContracts", "List the advisor's contracts, most recently changed first", {
    querystring: filter.extend({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      items: z.array(contractSummary),
      /** The number of contracts that match the filter. */
      totalAmount: z.number().int(),
      /** The number of contracts that wait for the client or the advisor. The filter does not affect it. */
      waiting: z.number().int(),
    }),
  }),
  exportContracts: defineEndpoint("exportContracts", "Export the advisor's contracts as CSV", {
    querystring: filter,
    response: z.string(),
  }),
  getContract: defineEndpoint("getContract", "Get one of the advisor's contracts", {
    params: idParam,
    response: contract,
  }),
  changeContractContact: defineEndpoint(
    "changeContractContact",
    "Change the client's email or phone before signing (accepts an Idempotency-Key)",
    { params: idParam, body: contactChange, response: contract },
  ),
  withdrawContract: defineEndpoint("withdrawContract", "Withdraw an unsigned contract", {
    params: idParam,
    response: contract,
  }),
};
