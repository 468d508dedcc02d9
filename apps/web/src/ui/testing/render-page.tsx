import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, parsePath } from "react-router";
import { type Language, loadPageTexts, loadPortalTexts, startLanguage } from "#lib/language/language.ts";
import { restTexts } from "#lib/language/portal-texts.ts";
import { createQueryClient } from "#lib/http/query-client.ts";
import { TextsProvider } from "#lib/language/use-texts.tsx";
import { loadOverlays, Overlays } from "../overlays/overlays.tsx";
import { TextModal } from "../overlays/text-modal.tsx";

type PageOptions = {
  path?: string;
  /** What is kept with the address. */
  state?: unknown;
  language?: Language;
};

/**
 * Shows something as the portal would: texts, address, query cache, toasts and dialogs.
 * The query client is handed back, so that a test can put reference data into the cache.
 */
export async function renderPage(ui: ReactNode, options: PageOptions = {}) {
  const { path = "/", state, language = "en" } = options;
  await startLanguage(language);
  await loadPortalTexts();
  await loadPageTexts(restTexts);
  await loadOverlays();
  await resolveTextModal();
  const queryClient = createQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  const result = render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
        <QueryClientProvider client={queryClient}>
          <TextsProvider>
            <Overlays>{ui}</Overlays>
          </TextsProvider>
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  return { ...result, queryClient };
}

/** Renders a dialog once: a lazy component shows immediately only after React has resolved it. */
async function resolveTextModal(): Promise<void> {
  const dialog = (
    <TextModal title="" closeLabel="" onClose={() => undefined}>
      {null}
    </TextModal>
  );
  const { unmount } = await act(async () => render(<MantineProvider env="test">{dialog}</MantineProvider>));
  unmount();
}
