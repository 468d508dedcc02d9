import type { ReactNode } from "react";
import { PublicFrame } from "#features/identity/sessions/components/public-frame.tsx";
import { loadPageTexts, startLanguage } from "#lib/language/language.ts";
import { publicPageTexts } from "#lib/language/public-page-texts.ts";
import { renderPage } from "#ui/testing/render-page.tsx";

/** Renders a public page in the frame of public pages, after the page's messages have loaded. */
export async function renderPublic(page: ReactNode, { path = "/" }: { path?: string } = {}) {
  window.history.replaceState(null, "", path);
  await startLanguage("en");
  await loadPageTexts(publicPageTexts.accounts);
  return renderPage(<PublicFrame>{page}</PublicFrame>, { path });
}
