import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { startPageLanguage } from "#lib/language/language.ts";
import type { PageTexts } from "#lib/language/page-texts.ts";
import { TextsProvider } from "#lib/language/use-texts.tsx";

/** Renders a client page with only its own messages, as the entry point of client pages does. */
export async function renderClientPage(page: ReactNode, ...texts: PageTexts[]) {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en"]);
  await startPageLanguage(texts);
  return render(<TextsProvider>{page}</TextsProvider>);
}
