import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "#lib/use-texts.tsx";
import { prefetchGlobalLists } from "#features/reference/api/reference-queries.ts";
import { listStorage } from "#features/session/model/list-storage.ts";
import { type Language, switchLanguage } from "#lib/language.ts";
import { showFailure } from "#ui/toasts.ts";

/** The lists of the other language are there before the texts switch, so that no page has to wait or lose its state. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { t } = useTexts("shell");
  const queryClient = useQueryClient();
  return async (language) => {
    try {
      await prefetchGlobalLists(queryClient, language, listStorage());
      await switchLanguage(language);
    } catch {
      showFailure(t("language-failed"), { id: "language" });
    }
  };
}
