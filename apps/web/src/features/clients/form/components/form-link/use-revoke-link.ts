import type { SentClientForm } from "@fundport/api";
import { call } from "#lib/http/api.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { showFailure, showToast } from "#ui/feedback/toasts.ts";
import type { SentForms } from "../../model/use-sent-forms.ts";

/** Returns a function that revokes a link after confirmation. */
export function useRevokeLink({ put, refetch }: Pick<SentForms, "put" | "refetch">) {
  const { t } = useTexts(["client-link", "client"]);
  return async ({ id }: SentClientForm): Promise<void> => {
    const isSure = await confirm({
      title: t("take-back-title"),
      text: t("take-back-text"),
      confirmLabel: t("take-back"),
      cancelLabel: t("client:cancel"),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await call("takeBackClientForm", { querystring: { id } });
      put((forms) => forms.filter((form) => form.id !== id));
      showToast(t("taken-back"), { id: "client-link" });
    } catch {
      showFailure(t("action-failed"), { id: "client-link" });
      await refetch();
    }
  };
}
