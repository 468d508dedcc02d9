import { z } from "zod";
import { day, idParam } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

export const contractProofEndpoints = {
  getContractProof: defineEndpoint(
    "getContractProof",
    "The sheet that says who signed what and when, and by what it is proved; a sealed PDF",
    { params: idParam, response: z.string() },
  ),
  getContractArchive: defineEndpoint(
    "getContractArchive",
    "Everything that proves a contract without the portal, as one ZIP: sealed documents, proof sheet, events, anchors, certificates, how to check",
    { params: idParam, response: z.string() },
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
};
