import { afterEach, expect, it, vi } from "vitest";
import { globalListQuery } from "#features/catalogue/reference/api/reference-queries.ts";
import { firstLists } from "#features/catalogue/reference/global-lists.ts";
import { fakeNetwork } from "#lib/testing/fake-network.ts";
import { startLanguage } from "#lib/language/language.ts";
import { loadPortal } from "./load-portal.ts";
import { preparePortal } from "./testing/open-portal.tsx";
import { portalAnswers } from "./testing/portal-answers.ts";

preparePortal();
afterEach(() => void vi.useRealTimers());

async function load() {
  await startLanguage("en");
  const { queryClient } = await loadPortal();
  return firstLists.filter((name) => queryClient.getQueryData(globalListQuery(name, "en").queryKey) !== undefined);
}

it("brings the lists that every page is made of, so that the first thing drawn is the page", async () => {
  // The time that it waits at most does not pass here.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const network = fakeNetwork(portalAnswers());
  expect(await load()).toEqual(firstLists);
  expect(network.requests("getFunds")).toHaveLength(1);
});

it("waits for no list that takes long: the portal says then what it waits for", async () => {
  fakeNetwork({ ...portalAnswers(), getFunds: "never" });
  expect(await load()).toEqual(firstLists.filter((name) => name !== "getFunds"));
});
