import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { prefetchGlobalLists } from "#features/catalogue/reference/api/reference-queries.ts";
import { type Language, switchLanguage } from "#lib/language/language.ts";
import { showFailure } from "#ui/feedback/toasts.ts";

/** The lists of the other language are there before the texts switch, so that no page has to wait or lose its state. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { t } = useTexts("shell");
  const queryClient = useQueryClient();
  return async (language) => {
    try {
      await prefetchGlobalLists(queryClient, language);
      await switchLanguage(language);
    } catch {
      showFailure(t("language-failed"), { id: "language" });
    }
  };
}
