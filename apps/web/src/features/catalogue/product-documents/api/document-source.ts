import { callForBytes } from "#lib/http/api.ts";
import type { DocumentSource } from "#ui/pdf/document-source.ts";

/** The endpoints for the documents of a product. */
export type DocumentRoute = "getFundDocument" | "getProgramDocument";

/** Returns the source of a document's bytes, for the viewer and for the download. */
export function documentSource(route: DocumentRoute, id: number): DocumentSource {
  return {
    queryKey: ["product", "document", route, id],
    queryFn: ({ signal }) => callForBytes(route, { params: { id }, querystring: {} }, { signal }),
  };
}
