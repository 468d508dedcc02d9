import { z } from "zod";
import { empty, id, idParam, randomId } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/** One reading: the pages that were in sight, from 1, the furthest of them, and for how long. The server bounds all. */
const reading = z.object({
  lastPage: z.number().int().min(0),
  pages: z.array(z.number().int().min(1).max(10_000)).max(1000).optional(),
  seconds: z.number().int().min(0),
  downloaded: z.boolean(),
});
/** How a key document or a document of the contract was read. */
export const documentRead = z.union([
  reading.extend({ productType: z.enum(["Fund", "Program"]), documentId: id }),
  reading.extend({ productType: z.literal("Contract"), documentId: randomId }),
]);

export const keyDocumentEndpoints = {
  getContractKeyDocument: defineEndpoint(
    "getContractKeyDocument",
    "The bytes of a key document as they were when the contract was made",
    { params: idParam.extend({ digest: randomId }), response: z.string() },
  ),
  reportKeyDocumentOpened: defineEndpoint(
    "reportKeyDocumentOpened",
    "Reports how far a document of a contract, or a key document, was read since it was opened. Counts only grow; a document whose bytes were not sent to the advisor is ignored",
    { params: idParam, body: documentRead, response: empty },
  ),
};
