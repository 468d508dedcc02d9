import { callForBytes } from "#lib/http/api.ts";
import type { DocumentSource } from "#ui/pdf/document-source.ts";

/** The calls that answer the documents of a product. */
export type DocumentRoute = "getFundDocument" | "getProgramDocument";

/** The bytes of a fund's or a program's document, for the viewer and for the download. */
export function documentSource(route: DocumentRoute, id: number): DocumentSource {
  return {
    queryKey: ["product", "document", route, id],
    queryFn: ({ signal }) => callForBytes(route, { params: { id }, querystring: {} }, { signal }),
  };
}
