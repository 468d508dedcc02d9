import type { SentClientForm } from "@fundport/api";
import { call } from "#lib/api.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { confirm } from "#ui/confirm.tsx";
import { showFailure, showToast } from "#ui/toasts.ts";
import type { SentForms } from "../../model/use-sent-forms.ts";

/** Takes a link back, after asking. */
export function useTakeBack({ put, refetch }: Pick<SentForms, "put" | "refetch">) {
  const { t } = useTexts("client");
  return async ({ id }: SentClientForm): Promise<void> => {
    const isSure = await confirm({
      title: t("link-take-back-title"),
      text: t("link-take-back-text"),
      confirmLabel: t("link-take-back"),
      cancelLabel: t("cancel"),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await call("takeBackClientForm", { querystring: { id } });
      put((forms) => forms.filter((form) => form.id !== id));
      showToast(t("link-taken-back"), { id: "client-link" });
    } catch {
      showFailure(t("link-action-failed"), { id: "client-link" });
      await refetch();
    }
  };
}
