import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { call } from "#lib/http/api.ts";
import { useIdempotencyKey } from "#lib/http/use-idempotency-key.ts";
import { showToast } from "#ui/feedback/toasts.ts";

type NewTemplate = {
  readonly name: string;
  /** The funds of the template. `ratio` is a fund's share in percent. */
  readonly funds: readonly { readonly idFund: number; readonly ratio: number | null }[];
};

/**
 * Returns a function that saves a template of the advisor and reloads the lists of templates before it reports success.
 * A failure is shown in the form: `failedName` is the name under which saving failed.
 * Source: docs/reference/packages.md#saving-a-model-portfolio.
 */
export function useSaveTemplate(onSaved: () => void) {
  const { t } = useTexts("packages");
  const client = useQueryClient();
  const attempt = useIdempotencyKey();
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: ({ name, funds }: NewTemplate) => {
      const body = { name, funds: [...funds], packageType: "Advisor" as const };
      return call("createFundPackageTemplate", { body }, { headers: attempt.headersFor(body) });
    },
    onSuccess: async (_answer, { name }) => {
      attempt.reset();
      // Even if the list fails to reload, the template has been saved, and the next visit loads the list.
      await client.invalidateQueries({ queryKey: ["reference", "getFundPackageTemplates"], refetchType: "all" });
      showToast(t("template-saved-toast", { name }));
      onSaved();
    },
  });
  return { save: mutate, isSaving: isPending, failedName: isError ? variables.name : null };
}
