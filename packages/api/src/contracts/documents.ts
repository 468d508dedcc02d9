import { z } from "zod";
import { randomId } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

export const contractDocumentEndpoints = {
  getContractDocument: defineEndpoint("getContractDocument", "Download a document of a contract", {
    params: z.object({ id: randomId }),
    response: z.string(),
  }),
};
