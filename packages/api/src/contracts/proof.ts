import { z } from "zod";
import { day, idParam } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

export const contractProofEndpoints = {
  getContractProof: defineEndpoint(
    "getContractProof",
    "Download the proof sheet of a contract's signatures as a sealed PDF",
    { params: idParam, response: z.string() },
  ),
  getContractArchive: defineEndpoint("getContractArchive", "Download all evidence of a contract as one ZIP", {
    params: idParam,
    response: z.string(),
  }),
  archiveContracts: defineEndpoint("archiveContracts", "Download all contracts signed in a period as one ZIP", {
    /** The first and the last day, in Europe/Prague. A period has at most 366 days. */
    querystring: z.object({ from: day, to: day }),
    response: z.string(),
  }),
};
