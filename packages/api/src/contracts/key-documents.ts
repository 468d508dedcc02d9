import { z } from "zod";
import { empty, id, idParam, randomId } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/**
 * One reading of a document: the pages seen (from 1), the furthest page, and the reading time. The server limits these
 * values.
 */
const reading = z.object({
  lastPage: z.number().int().min(0),
  pages: z.array(z.number().int().min(1).max(10_000)).max(1000).optional(),
  seconds: z.number().int().min(0),
  downloaded: z.boolean(),
});
/** How far a key document or a contract document was read. */
export const documentRead = z.union([
  reading.extend({ productType: z.enum(["Fund", "Program"]), documentId: id }),
  reading.extend({ productType: z.literal("Contract"), documentId: randomId }),
]);

export const keyDocumentEndpoints = {
  getContractKeyDocument: defineEndpoint(
    "getContractKeyDocument",
    "Download a key document as it was when the contract was created",
    { params: idParam.extend({ digest: randomId }), response: z.string() },
  ),
  reportKeyDocumentOpened: defineEndpoint(
    "reportKeyDocumentOpened",
    "Report how far a document of a contract was read",
    { params: idParam, body: documentRead, response: empty },
  ),
};
