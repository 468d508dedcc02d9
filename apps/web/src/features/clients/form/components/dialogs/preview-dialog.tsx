import type { EndpointOutput } from "@fundport/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DocumentDialog } from "#ui/pdf/document-dialog.tsx";

type PreviewDialogProps = { preview: EndpointOutput<"previewContract">; onClose: () => void };

/** Shows preview documents of the contract in a dialog. Closing the dialog discards them. */
export function PreviewDialog({ preview: { name, content }, onClose }: PreviewDialogProps) {
  const { t } = useTexts("client");
  const id = useId();
  const queryClient = useQueryClient();
  const source = useMemo(() => {
    const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
    const file = new Blob([bytes], { type: "application/pdf" });
    return { queryKey: ["contract-preview", id], queryFn: () => Promise.resolve(file), gcTime: 0 };
  }, [content, id]);
  useEffect(() => () => queryClient.removeQueries({ queryKey: source.queryKey }), [queryClient, source]);
  return <DocumentDialog name={t("preview-title")} fileName={name} source={source} onClose={onClose} />;
}
