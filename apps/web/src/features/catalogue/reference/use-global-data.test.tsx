import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeNetwork, type FakeAnswers, refuse } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { globalListQuery } from "./api/reference-queries.ts";
import { globalLists } from "./global-lists.ts";
import { useGlobalData } from "./use-global-data.ts";

const allEmpty = Object.fromEntries(globalLists.map((name) => [name, []])) as FakeAnswers;

function Progress({ onRender }: { onRender?: () => void }) {
  const { isLoading, loaded, total, error, retry } = useGlobalData();
  onRender?.();
  const text = error ? `failed: ${error.message}` : `${loaded} of ${total}${isLoading ? "" : ", all loaded"}`;
  return <button onClick={retry}>{text}</button>;
}

it("counts only the lists that every page needs, and does not re-render for others", async () => {
  fakeNetwork({ ...allEmpty, getForex: "never", getFunds: "never" });
  let renderCount = 0;
  const { queryClient } = await renderPage(<Progress onRender={() => (renderCount += 1)} />);
  expect(await screen.findByText("7 of 8")).toBeVisible();
  const before = renderCount;
  act(() => void queryClient.setQueryData(globalListQuery("getHints", "en").queryKey, []));
  expect(renderCount).toBe(before);
  act(() => void queryClient.setQueryData(globalListQuery("getFunds", "en").queryKey, []));
  expect(await screen.findByText("8 of 8, all loaded")).toBeVisible();
});

it("returns the error of a failed list, and a retry requests only that list", async () => {
  const network = fakeNetwork({ ...allEmpty, getPanels: refuse(404, "NotFound") });
  await renderPage(<Progress />);
  const button = await screen.findByText("failed: NotFound");
  network.answer({ getPanels: [] });
  const requestsBefore = network.requests("getUser").length;
  act(() => button.click());
  expect(await screen.findByText("8 of 8, all loaded")).toBeVisible();
  expect(network.requests("getUser")).toHaveLength(requestsBefore);
});

it("keeps every list active, so that an outdated list is requested again", async () => {
  const network = fakeNetwork(allEmpty);
  const { queryClient } = await renderPage(<Progress />);
  await screen.findByText("8 of 8, all loaded");
  const { queryKey } = globalListQuery("getForex", "en");
  await waitFor(() => expect(queryClient.getQueryCache().find({ queryKey })?.isActive()).toBe(true));
  await act(async () => await queryClient.invalidateQueries({ queryKey }));
  expect(network.requests("getForex")).toHaveLength(2);
});
