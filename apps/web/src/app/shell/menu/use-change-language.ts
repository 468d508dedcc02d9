import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { prefetchGlobalLists } from "#features/catalogue/reference/api/reference-queries.ts";
import { type Language, switchLanguage } from "#lib/language/language.ts";
import { showFailure } from "#ui/feedback/toasts.ts";

/**
 * Returns a function that switches the language. It loads the lists of the new language first, so that no page has to
 * wait or loses its state. If the user chooses several languages in a row, the last choice is applied.
 */
export function useChangeLanguage(): (language: Language) => Promise<void> {
  const { t } = useTexts("shell");
  const queryClient = useQueryClient();
  const latest = useRef<Language | null>(null);
  return async (language) => {
    latest.current = language;
    try {
      await prefetchGlobalLists(queryClient, language);
      if (latest.current === language) await switchLanguage(language);
    } catch {
      if (latest.current === language) showFailure(t("language-failed"), { id: "language" });
    }
  };
}
