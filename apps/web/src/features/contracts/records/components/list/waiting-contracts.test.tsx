import { buildContract } from "@fundport/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { forgetPrefetched, prefetchAddress, takePrefetched } from "#lib/http/prefetch.ts";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { waitingContractsAddress } from "../../api/waiting-address.ts";
import { WaitingContracts } from "./waiting-contracts.tsx";

const items = [buildContract(), buildContract({ id: 41, clientName: "Jan Novák", state: "Signing" })];

it("the card shows waiting contracts, who each waits for and since when, and links to all of them", async () => {
  const network = fakeNetwork({ getContracts: { items, totalAmount: 7, waiting: 7 } });
  await renderPage(<WaitingContracts />);
  const link = await screen.findByRole("link", { name: /Jan Novák/ });
  expect(link).toHaveAttribute("href", "/contracts/41");
  expect(link).toHaveTextContent("Waiting for the client since 21/11/2026 09:00");
  expect(screen.getByRole("link", { name: "All 7 waiting contracts" })).toHaveAttribute(
    "href",
    "/contracts?show=waiting",
  );
  expect(Object.fromEntries(network.requests("getContracts")[0]?.query ?? [])).toEqual({
    states: "Created,Signing,Declined,Expired",
    offset: "0",
    pageSize: "4",
  });
});

it("the card uses a response that was prefetched before the card's code had loaded", async () => {
  const network = fakeNetwork({ getContracts: { items, totalAmount: 2, waiting: 2 } });
  prefetchAddress(waitingContractsAddress, "en");
  await renderPage(<WaitingContracts />);
  expect(await screen.findByRole("link", { name: /Eva Malá/ })).toBeVisible();
  expect(network.requests("getContracts")).toHaveLength(1);
  expect(takePrefetched(waitingContractsAddress, "en")).toBeUndefined();
  forgetPrefetched();
});

it("the card is hidden if no contracts are waiting", async () => {
  const network = fakeNetwork({ getContracts: { items: [], totalAmount: 0, waiting: 0 } });
  const { queryClient } = await renderPage(<WaitingContracts />);
  await waitFor(() => {
    expect(network.requests("getContracts")).toHaveLength(1);
  });
  await waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
  });
  expect(screen.queryByRole("heading")).toBeNull();
});

it("the card reports that the contracts could not be loaded, and offers a retry", async () => {
  const network = fakeNetwork({ getContracts: refuse(503, "TryAgain") });
  await renderPage(<WaitingContracts />);
  const retryButton = await screen.findByRole("button", { name: "Try again" });
  network.answer({ getContracts: { items, totalAmount: 2, waiting: 2 } });
  await userEvent.click(retryButton);
  expect(await screen.findByRole("link", { name: /Eva Malá/ })).toBeVisible();
});
