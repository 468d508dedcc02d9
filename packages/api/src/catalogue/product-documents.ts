import { z } from "zod";
import { id, idParam } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/**
 * A document of a product. `link` is its external URL. If `link` is null, the server stores the document, and
 * `/api/fund/document/{id}` or `/api/program/document/{id}` returns its bytes.
 */
export const productDocument = z.object({
  id,
  name: z.string(),
  mimeType: z.string(),
  link: z.string().nullable(),
  /** True for a PRIIPs KID or a UCITS KIID. Key documents come first in a list. */
  isKeyDocument: z.boolean(),
});
/** With `download` the browser saves the file; without it, the browser displays the file if it can. */
const documentQuery = z.object({ download: z.literal("1").optional() });

export const productDocumentEndpoints = {
  getFundDocument: defineEndpoint("getFundDocument", "Download a fund's document", {
    params: idParam,
    querystring: documentQuery,
    response: z.string(),
  }),
  getProgramDocument: defineEndpoint("getProgramDocument", "Download a program's document", {
    params: idParam,
    querystring: documentQuery,
    response: z.string(),
  }),
};
