import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { DocumentSource } from "./document-source.ts";
import { fileNameOf, saveFile } from "#lib/save-file.ts";
import { showFailure } from "../feedback/toasts.ts";

type Download = { name: string; source: DocumentSource };

/**
 * Returns a function that loads a document and saves it under its name, with the extension of its type. If the download
 * fails, the error message contains the document's name. Source: docs/reference/product-documents.md#pdf-viewer.
 */
export function useDownload() {
  const { t } = useTexts("documents");
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ source }: Download) => client.fetchQuery({ ...source, staleTime: Number.POSITIVE_INFINITY }),
    onSuccess: (bytes, { name }) => saveFile(bytes, fileNameOf(name, bytes.type)),
    onError: (_error, { name }) => showFailure(t("download-document-error", { name }), { id: `download-${name}` }),
  });
  return { download: mutate, isDownloading: isPending };
}
