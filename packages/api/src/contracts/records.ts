import { z } from "zod";
import { idParam, text } from "../common.ts";
import { contract, contractState, contractSummary } from "./contract.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/** Filters the contracts of the advisor; without values all of them match. */
const filter = z.object({
  /** Names of states, separated by commas. */
  states: z
    .string()
    .max(200)
    .refine((names) => names.split(",").every((name) => contractState.safeParse(name).success))
    .optional(),
  /** Words of the client's name, ignoring case and accents, or digits of the contract's number. */
  search: text(200).optional(),
});
/** The client's new e-mail and phone, and the contract as the page shows it: one that has changed since is refused. */
const contactChange = z.object({
  email: text(10_000),
  phone: text(10_000),
  state: contractState,
  documentSet: z.string().max(64),
});

/** The contracts of the advisor. Those of another advisor are as if unknown. */
export const contractRecordEndpoints = {
  getContracts: defineEndpoint("getContracts", "The advisor's own contracts, what has happened last first", {
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
  exportContracts: defineEndpoint(
    "exportContracts",
    "The same contracts, all of them, as a file for a spreadsheet (CSV)",
    {
      querystring: filter,
      response: z.string(),
    },
  ),
  getContract: defineEndpoint("getContract", "A contract of the advisor", { params: idParam, response: contract }),
  changeContractContact: defineEndpoint(
    "changeContractContact",
    "Another e-mail or phone of the client before the signature: the documents are drawn anew under the same number, a signing that is under way is taken back. 422 with the fields that are wrong; 409 where the contract has become another since. Takes an Idempotency-Key",
    { params: idParam, body: contactChange, response: contract },
  ),
  withdrawContract: defineEndpoint(
    "withdrawContract",
    "Withdraws a contract that nobody has signed. 409: its state does not allow it by now",
    { params: idParam, response: contract },
  ),
};
