import { z } from "zod";
import { day, idParam, text } from "../common.ts";
import { contract } from "./contract.ts";
import { defineEndpoint } from "../define-endpoint.ts";

export const revocationEndpoints = {
  revokeContract: defineEndpoint("revokeContract", "Record that the client has withdrawn from a signed contract", {
    params: idParam,
    // If the body is missing, the withdrawal was sent today by unknown means.
    body: z.object({ sentOn: day, way: text(20), note: text(4000).optional() }).nullish(),
    response: contract,
  }),
};
