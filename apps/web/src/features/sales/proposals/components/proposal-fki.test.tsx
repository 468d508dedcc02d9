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

  it("is asked about by whoever comes by the address, and leads back to the cart who does not want to go on", async () => {
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

  it("is told what the operator says of such funds while it is asked about", async () => {
    await openProposal(mixed, {
      answers: { getHints: [{ code: "REACT_FKI_INFO", text: "Enter at least **1,000,000**." }] },
    });
    const dialog = await screen.findByRole("dialog");
    expect((await within(dialog).findByText("1,000,000")).tagName).toBe("STRONG");
  });

  it("is proposed once that is confirmed, and not asked about again", async () => {
    await openProposal(mixed);
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Continue" }));
    // Through a reload, too.
    await waitFor(() => expect(address()).toBe(`/cart/proposal ${JSON.stringify(confirmed)}`));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Create PDF" })).toBeEnabled());
  });

  it("is asked about again where the cart holds something that was not confirmed", async () => {
    await openProposal(cartOf(item({ uuid: "q1", id: products.qualified }), bonds, equity), { state: confirmed });
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(3);
  });

  it("is asked about no more once the page is left", async () => {
    const { rerender } = await openProposal(mixed);
    await screen.findByRole("dialog");
    rerender(<></>);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is not asked about where the cart has asked, nor while something is in the way", async () => {
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
