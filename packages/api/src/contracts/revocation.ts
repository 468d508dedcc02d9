import { z } from "zod";
import { day, idParam, text } from "../common.ts";
import { contract } from "./contract.ts";
import { defineEndpoint } from "../define-endpoint.ts";

export const revocationEndpoints = {
  revokeContract: defineEndpoint(
    "revokeContract",
    "Records that the client has withdrawn from a signed contract: sent within 14 days, whenever it arrived. 422 with the field if it was sent too late",
    {
      params: idParam,
      // Without a body: sent today, in an unknown way.
      body: z.object({ sentOn: day, way: text(20), note: text(4000).optional() }).nullish(),
      response: contract,
    },
  ),
};
