import { z } from "zod";
import { day, idParam, text } from "../common.ts";
import { contract, contractState, contractSummary } from "./records.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/** Which contracts of the advisor are meant; all of them where nothing is said. */
const filter = z.object({
  /** Names of states, separated by commas. */
  states: z
    .string()
    .max(200)
    .refine((names) => names.split(",").every((name) => contractState.safeParse(name).success))
    .optional(),
  /** Words of the client's name, whatever their case and accents, or digits of the contract's number. */
  search: text(200).optional(),
});

/** Not in the specification: where the advisor's contracts are now. Another advisor's are as if unknown. */
export const contractListEndpoints = {
  getContracts: defineEndpoint("getContracts", "The advisor's own contracts, what has happened last first", {
    querystring: filter.extend({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      items: z.array(contractSummary),
      /** Of those that are meant. */
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
  archiveContracts: defineEndpoint(
    "archiveContracts",
    "The sealed documents of all contracts that were signed in a period, with their trails, as one ZIP. 404: there are none",
    {
      /** Days in Europe/Prague, both included, no more than 366 of them. */
      querystring: z.object({ from: day, to: day }),
      response: z.string(),
    },
  ),
  withdrawContract: defineEndpoint(
    "withdrawContract",
    "Withdraws a contract that nobody has signed. 409: its state does not allow it by now",
    { params: idParam, response: contract },
  ),
};
