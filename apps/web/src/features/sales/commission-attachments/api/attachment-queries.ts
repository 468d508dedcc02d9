import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, callForBytes } from "#lib/http/api.ts";
import type { DocumentSource } from "#ui/pdf/document-source.ts";

/** Source: docs/reference/own-area.md#commission-statements. */
export const pageSize = 20;

/** Loads a page of the list of commission statements. `page` is counted from 1. */
export function attachmentsQuery(page: number) {
  return queryOptions({
    queryKey: ["commission-attachments", page],
    queryFn: ({ signal }) =>
      call("getCommissionAttachments", { querystring: { offset: (page - 1) * pageSize, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Loads the bytes of a commission statement, for the viewer and for the download. */
export function attachmentSource(id: string): DocumentSource {
  return {
    queryKey: ["commission-attachments", "file", id],
    queryFn: ({ signal }) => callForBytes("getCommissionAttachment", { params: { id } }, { signal }),
  };
}
