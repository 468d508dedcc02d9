import type { EndpointOutput } from "@fundport/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { call } from "#lib/http/api.ts";
import { patchCached } from "#lib/http/query-client.ts";
import { confirm } from "#ui/overlays/confirm.tsx";
import { showToast } from "#ui/feedback/toasts.ts";

type Template = { readonly id: number; readonly name: string };

/**
 * Returns a function that deletes one of the advisor's own templates after the user has confirmed, and removes the
 * template from the cached lists of all languages. A toast names the template and reports the outcome; it looks the
 * same after a failure as after a success. Source: docs/reference/portfolios.md#deleting.
 */
export function useDeleteTemplate(onDeleted?: () => void) {
  const { t } = useTexts("portfolios");
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Template) => call("deleteFundPackageTemplate", { params: { id } }),
    onSuccess: (_answer, { id, name }) => {
      patchCached<EndpointOutput<"getFundPackageTemplates">>(
        client,
        ["reference", "getFundPackageTemplates"],
        ({ details }) => ({ details: details.filter((template) => template.id !== id) }),
      );
      showToast(t("fund-package-template-delete-success", { name }));
      onDeleted?.();
    },
    onError: (_error, { name }) => showToast(t("fund-package-template-delete-error", { name })),
  });
  async function askAndDelete(template: Template): Promise<void> {
    const isSure = await confirm({
      title: t("template-delete-title"),
      text: t("template-delete-text", { name: template.name }),
      confirmLabel: t("template-delete-confirm"),
      cancelLabel: t("cancel"),
      isDangerous: true,
    });
    if (isSure) mutate(template);
  }
  return { askAndDelete, isDeleting: isPending };
}
