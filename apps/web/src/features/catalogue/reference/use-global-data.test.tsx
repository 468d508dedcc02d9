import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeNetwork, type FakeAnswers, refuse } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { globalListQuery } from "./api/reference-queries.ts";
import { globalLists } from "./global-lists.ts";
import { useGlobalData } from "./use-global-data.ts";

const allEmpty = Object.fromEntries(globalLists.map((name) => [name, []])) as FakeAnswers;

function Progress({ onDraw }: { onDraw?: () => void }) {
  const { isLoading, loaded, total, error, retry } = useGlobalData();
  onDraw?.();
  const text = error ? `failed: ${error.message}` : `${loaded} of ${total}${isLoading ? "" : ", all there"}`;
  return <button onClick={retry}>{text}</button>;
}

it("counts the lists that every page needs, and does not re-render for others", async () => {
  fakeNetwork({ ...allEmpty, getForex: "never", getFunds: "never" });
  let draws = 0;
  const { queryClient } = await renderPage(<Progress onDraw={() => (draws += 1)} />);
  expect(await screen.findByText("7 of 8")).toBeVisible();
  const before = draws;
  act(() => void queryClient.setQueryData(globalListQuery("getHints", "en").queryKey, []));
  expect(draws).toBe(before);
  act(() => void queryClient.setQueryData(globalListQuery("getFunds", "en").queryKey, []));
  expect(await screen.findByText("8 of 8, all there")).toBeVisible();
});

it("returns the error of a failed list, and requests only that list on a retry", async () => {
  const network = fakeNetwork({ ...allEmpty, getPanels: refuse(404, "NotFound") });
  await renderPage(<Progress />);
  const button = await screen.findByText("failed: NotFound");
  network.answer({ getPanels: [] });
  const asked = network.requests("getUser").length;
  act(() => button.click());
  expect(await screen.findByText("8 of 8, all there")).toBeVisible();
  expect(network.requests("getUser")).toHaveLength(asked);
});

it("keeps every list active, so that an outdated one is requested again", async () => {
  const network = fakeNetwork(allEmpty);
  const { queryClient } = await renderPage(<Progress />);
  await screen.findByText("8 of 8, all there");
  const { queryKey } = globalListQuery("getForex", "en");
  await waitFor(() => expect(queryClient.getQueryCache().find({ queryKey })?.isActive()).toBe(true));
  await act(async () => await queryClient.invalidateQueries({ queryKey }));
  expect(network.requests("getForex")).toHaveLength(2);
});
