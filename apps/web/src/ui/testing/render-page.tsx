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
  /** The history state of the page's location. */
  state?: unknown;
  language?: Language;
};

/**
 * Renders an element within the parts of the app that it may need: messages, address, query cache, toasts and dialogs.
 * Returns the query client, so that a test can put reference data into the cache.
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

/**
 * Renders a dialog once before a test, because a lazy component renders synchronously only after React has loaded it.
 */
async function resolveTextModal(): Promise<void> {
  const dialog = (
    <TextModal title="" closeLabel="" onClose={() => undefined}>
      {null}
    </TextModal>
  );
  const { unmount } = await act(async () => render(<MantineProvider env="test">{dialog}</MantineProvider>));
  unmount();
}
