import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { startPageLanguage } from "#lib/language/language.ts";
import type { PageTexts } from "#lib/language/page-texts.ts";
import { TextsProvider } from "#lib/language/use-texts.tsx";

/** Shows a page of clients as its entry point does: with the words of that page alone. */
export async function renderClientPage(page: ReactNode, ...words: PageTexts[]) {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en"]);
  await startPageLanguage(words);
  return render(<TextsProvider>{page}</TextsProvider>);
}
