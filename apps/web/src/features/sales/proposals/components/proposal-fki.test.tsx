import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { address, bonds, cartOf, equity, item, openProposal, prepareProposal } from "../testing/open-proposal.tsx";

const user = userEvent.setup();
beforeEach(() => void prepareProposal());

describe("a cart with a fund for qualified investors", () => {
  const mixed = cartOf(item({ uuid: "q1", id: products.qualified }), bonds);
  const confirmed = { confirmedFki: ["q1 low-amount", "b2 not-fki"] };

  it("requires a confirmation if the page is opened by its address, and returns to the cart if the advisor cancels", async () => {
    await openProposal(mixed);
    const dialog = await screen.findByRole("dialog");
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((entry) => entry.textContent),
    ).toEqual([expect.stringContaining("Sázava Qualified"), expect.stringContaining("Vltava Bonds")]);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(address()).toBe("/cart null"));
  });

  it("shows the operator's hint in the confirmation", async () => {
    await openProposal(mixed, {
      answers: { getHints: [{ code: "REACT_FKI_INFO", text: "Enter at least **1,000,000**." }] },
    });
    const dialog = await screen.findByRole("dialog");
    expect((await within(dialog).findByText("1,000,000")).tagName).toBe("STRONG");
  });

  it("enables the proposal once the concerns are confirmed, and stores the confirmation in the history entry", async () => {
    await openProposal(mixed);
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Continue" }));
    // The confirmation is in the state of the history entry, because that state survives a reload.
    await waitFor(() => expect(address()).toBe(`/cart/proposal ${JSON.stringify(confirmed)}`));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Create PDF" })).toBeEnabled());
  });

  it("requires another confirmation if the cart contains a concern that was not confirmed", async () => {
    await openProposal(cartOf(item({ uuid: "q1", id: products.qualified }), bonds, equity), { state: confirmed });
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(3);
  });

  it("closes the confirmation when the page is left", async () => {
    const { rerender } = await openProposal(mixed);
    await screen.findByRole("dialog");
    rerender(<></>);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("requires no confirmation if the cart page has already required it, or while an obstacle blocks the proposal", async () => {
    const { unmount } = await openProposal(mixed, { state: confirmed });
    await waitFor(() => expect(screen.getByRole("button", { name: "Create PDF" })).toBeEnabled());
    expect(screen.queryByRole("dialog")).toBeNull();
    unmount();
    await openProposal(cartOf(item({ uuid: "q1", id: products.qualified, isAmlValidated: false })));
    expect(
      (await screen.findAllByRole("listitem")).some((entry) => entry.textContent.includes("Sázava Qualified")),
    ).toBe(true);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
