import { act } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { currentLanguage } from "#lib/language/language.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { useChangeLanguage } from "./use-change-language.ts";

const lists = new Map<string, PromiseWithResolvers<void>>();
vi.mock(import("#features/catalogue/reference/api/reference-queries.ts"), async (load) => ({
  ...(await load()),
  prefetchGlobalLists: async (_client, language) => {
    const loading = Promise.withResolvers<void>();
    lists.set(language, loading);
    await loading.promise;
  },
}));

it("shows the last chosen language even if the lists of an earlier choice load last", async () => {
  let change: ReturnType<typeof useChangeLanguage> | undefined;
  function Choice() {
    change = useChangeLanguage();
    return null;
  }
  await renderPage(<Choice />);
  const choices = [change?.("sk"), change?.("cs")];
  await act(async () => {
    lists.get("cs")?.resolve();
    await choices[1];
    lists.get("sk")?.resolve();
    await choices[0];
  });
  expect(currentLanguage()).toBe("cs");
});
