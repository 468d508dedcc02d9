import { z } from "zod";
import { idParam, text } from "../common.ts";
import { contract, contractState, contractSummary } from "./contract.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/** Filters the advisor's contracts. Without values all contracts match. */
const filter = z.object({
  /** Names of states, separated by commas. */
  states: z
    .string()
    .max(200)
    .refine((names) => names.split(",").every((name) => contractState.safeParse(name).success))
    .optional(),
  /** Words of the client's name, ignoring case and diacritics, or digits of the contract's number. */
  search: text(200).optional(),
});
/**
 * The client's new e-mail and phone, with the contract as the page shows it. If the contract has changed since, the
 * request is refused.
 */
const contactChange = z.object({
  email: text(10_000),
  phone: text(10_000),
  state: contractState,
  documentSet: z.string().max(64),
});

/** The advisor's own contracts. A contract of another advisor is treated as unknown. */
export const contractRecordEndpoints = {
  getContracts: defineEndpoint("getContracts", "List the advisor's contracts, most recently changed first", {
    querystring: filter.extend({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      items: z.array(contractSummary),
      /** The number of contracts that match. */
      totalAmount: z.number().int(),
      /** How many of all the advisor's contracts wait for the client or the advisor. */
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
    "Change the client's e-mail or phone before signing (accepts an Idempotency-Key)",
    { params: idParam, body: contactChange, response: contract },
  ),
  withdrawContract: defineEndpoint("withdrawContract", "Withdraw an unsigned contract", {
    params: idParam,
    response: contract,
  }),
};
