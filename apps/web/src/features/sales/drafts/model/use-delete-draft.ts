import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { call } from "#lib/http/api.ts";
import { confirm } from "#ui/overlays/confirm.tsx";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import { draftsKey } from "../api/draft-queries.ts";
import { changeDraftCount } from "./draft-count.ts";
import { currentDraft, setLoadedDraft } from "./loaded-draft.ts";

type Named = { readonly id: string; readonly name: string };

/**
 * Returns a function that deletes a draft after a confirmation. A cart that was loaded from the draft stays, but is no
 * longer linked to a draft.
 * Source: docs/reference/drafts.md#draft-list.
 */
export function useDeleteDraft() {
  const { t } = useTexts("drafts");
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id }: Named) => call("deleteDraft", { params: { id } }),
    onSuccess: (_answer, { id, name }) => {
      changeDraftCount(client, -1);
      if (currentDraft()?.id === id) setLoadedDraft(null);
      showToast(t("draft-contract-delete-success", { name }));
    },
    onError: (_error, { name }) => showFailure(t("draft-contract-delete-error", { name })),
    onSettled: () => void client.invalidateQueries({ queryKey: draftsKey }),
  });
  return async (draft: Named): Promise<void> => {
    const isSure = await confirm({
      title: t("delete-title"),
      text: t("delete-text", { name: draft.name }),
      confirmLabel: t("delete"),
      cancelLabel: t("cancel"),
      isDangerous: true,
    });
    if (isSure) mutate(draft);
  };
}
