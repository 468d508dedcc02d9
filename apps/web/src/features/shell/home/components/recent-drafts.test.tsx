import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { buildDraftListItem, buildUser } from "@fundport/testing";
import { Suspense } from "react";
import { expect, it } from "vitest";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { RecentDrafts } from "./recent-drafts.tsx";

const items = [buildDraftListItem({ id: "a", name: "Novákovi" }), buildDraftListItem({ id: "b", name: "Procházka" })];

it("lists the newest drafts with their dates and a link to all drafts", async () => {
  const network = fakeNetwork({ getUser: buildUser({ nrOfDrafts: 7 }), getDrafts: { items, totalAmount: 7 } });
  await renderPage(<RecentDrafts />);
  expect(await screen.findByRole("link", { name: /Novákovi\s?20\/11\/2026/ })).toHaveAttribute(
    "href",
    "/draft-contracts",
  );
  expect(screen.getByRole("link", { name: "All 7 drafts" })).toHaveAttribute("href", "/draft-contracts");
  expect(network.requests("getDrafts")[0]?.query.get("pageSize")).toBe("4");
});

it("is hidden and sends no request if the advisor has no drafts", async () => {
  const network = fakeNetwork({ getUser: buildUser({ nrOfDrafts: 0 }) });
  const { container } = await renderPage(
    <Suspense>
      <RecentDrafts />
      <p>The next section</p>
    </Suspense>,
  );
  await screen.findByText("The next section");
  expect(container.querySelector("section")).toBeNull();
  expect(network.requests("getDrafts")).toHaveLength(0);
});

it("reports that the drafts could not be loaded, and retries on request", async () => {
  const network = fakeNetwork({ getUser: buildUser({ nrOfDrafts: 2 }), getDrafts: refuse(404, "NotFound") });
  await renderPage(<RecentDrafts />);
  const retryButton = await screen.findByRole("button", { name: "Try again" });
  network.answer({ getDrafts: { items, totalAmount: 2 } });
  await userEvent.click(retryButton);
  expect(await screen.findByRole("link", { name: /Procházka/ })).toBeVisible();
});
