import { callForBytes } from "#lib/http/api.ts";
import type { DocumentSource } from "#ui/pdf/document-source.ts";

/** The endpoints that return a document of a product. */
export type DocumentRoute = "getFundDocument" | "getProgramDocument";

/** Returns where the viewer and the download get the bytes of a document. */
export function documentSource(route: DocumentRoute, id: number): DocumentSource {
  return {
    queryKey: ["product", "document", route, id],
    queryFn: ({ signal }) => callForBytes(route, { params: { id }, querystring: {} }, { signal }),
  };
}
