import type { StoredProposal, ProposalChange } from "@fundport/api";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { refuse } from "#lib/testing/fake-network.ts";
import { cartOf, equity, openProposal, prepareProposal, clickCreate } from "../testing/open-proposal.tsx";
import { renderCart } from "#features/sales/cart/testing/render-cart.tsx";
import { FindProposal } from "./find-proposal.tsx";

const user = userEvent.setup();
const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, " ");
beforeEach(() => {
  prepareProposal();
});

const draft = { id: "d1", name: "Jana" };
const validProposal: StoredProposal = {
  code: "7K3M-9QZ1-A2B4-C5D0",
  createdAt: "2026-11-20T12:00:00Z",
  validUntil: "2026-12-20",
  clientName: "Jana Nováková",
  draftId: "d1",
  emails: ["jana@example.cz"],
  parts: ["Funds"],
  state: "Holds",
  changes: [],
  isPartlyCompared: false,
  obstacles: [],
};
const change = (part: Partial<ProposalChange> & Pick<ProposalChange, "figure">): ProposalChange => ({
  part: "Funds",
  item: null,
  subject: null,
  reason: null,
  currencyCode: null,
  before: null,
  after: null,
  ...part,
});
const changedProposal: StoredProposal = {
  ...validProposal,
  code: "0000-0000-0000-0001",
  state: "Moved",
  changes: [change({ figure: "expectedAssets", currencyCode: "CZK", before: 158_002.78, after: 143_583.7 })],
};
const unavailable: StoredProposal = {
  ...validProposal,
  code: "0000-0000-0000-0002",
  clientName: null,
  emails: [],
  state: "Unavailable",
  obstacles: [
    { name: "Vltava Bonds", code: "product-not-found" },
    { name: "Vltava Bonds", code: "number.min" },
    { name: null, code: "mixed.required" },
  ],
};
const listOf = (...items: StoredProposal[]) => ({ getProposals: { items, totalAmount: items.length } });

describe("the proposals of the loaded draft", () => {
  it("shows the date, recipients, client, validity and code of each proposal", async () => {
    await openProposal(cartOf(equity), { draft, answers: listOf(validProposal) });
    const shown = await screen.findByRole("article", { name: "Proposal 7K3M-9QZ1-A2B4-C5D0" });
    for (const text of [
      "Jana Nováková: Funds",
      "valid",
      "20/11/2026",
      "jana@example.cz",
      "20/12/2026",
      validProposal.code,
    ])
      expect(plain(shown)).toContain(text);
    expect(within(shown).queryByRole("link")).toBeNull();
  });

  it("shows by how much the figures have changed, and links to the cart for a new proposal", async () => {
    await openProposal(cartOf(equity), { draft, answers: listOf(changedProposal) });
    const shown = await screen.findByRole("article", { name: /0001/ });
    const row = within(shown).getByRole("row", { name: /Expected assets/ });
    expect(plain(row)).toBe("Expected assets158 002,78 Kč143 583,70 Kč−14 419,08 Kč");
    expect(within(shown).getByRole("link", { name: "Prepare a new proposal" })).toHaveAttribute("href", "/cart");
  });

  it("shows a fee that is no longer known as unknown, and shows no difference for it", async () => {
    const changes = [change({ figure: "indicativeFee", currencyCode: "CZK", before: 3000 })];
    await openProposal(cartOf(equity), { draft, answers: listOf({ ...changedProposal, changes }) });
    const shown = await screen.findByRole("article", { name: /0001/ });
    const row = within(shown).getByRole("row", { name: /ntry fee/ });
    expect(plain(row)).toBe("Entry fee3 000,00 Kčunknown, not counted");
  });

  it("lists changed figures by investment, and describes other changes as sentences", async () => {
    const bonds = { item: "Vltava Bonds" };
    const changes = [
      change({ figure: "assetClass", before: 0, after: 50 }),
      change({ ...bonds, figure: "moderateGain", before: 5, after: 4 }),
      change({ ...bonds, figure: "exit", currencyCode: "CZK", before: 100, after: 0 }),
      change({ part: null, figure: "exchangeRate", subject: "EUR/CZK", before: 25, after: 26 }),
      change({ part: null, figure: "exchangeRate", subject: "CZK/EUR", before: 0.0398, after: 0.03984 }),
      change({ ...bonds, figure: "uncounted", reason: "ongoingCharge" }),
      change({ ...bonds, figure: "product" }),
    ];
    await openProposal(cartOf(equity), {
      draft,
      answers: listOf({ ...changedProposal, changes, isPartlyCompared: true }),
    });
    const shown = await screen.findByRole("article", { name: /0001/ });
    const rows = within(shown).getAllByRole("row").slice(1);
    expect(rows.map(plain)).toEqual([
      "Exchange rate: EUR/CZK25,000026,0000+1,0000",
      "Exchange rate: CZK/EUR0,0398000,039840+0,000040",
      "Asset class: unknown0,00 %50,00 %+50,00 pp",
      "Vltava Bonds",
      "Yearly return, moderate scenario5,00 %4,00 %−1,00 pp",
      "Exit fee100,00 Kč0,00 Kč−100,00 Kč",
    ]);
    expect(within(shown).getAllByRole("listitem").map(plain)).toEqual([
      "Vltava Bonds: ongoing costs (TER) – no longer known, so not included.",
      "Vltava Bonds: its asset class or risk has changed.",
    ]);
    expect(plain(shown)).toContain("Older proposal: we could only compare the figures stored with it.");
  });

  it("names each product that can no longer be offered only once", async () => {
    await openProposal(cartOf(equity), { draft, answers: listOf(unavailable) });
    const shown = await screen.findByRole("article", { name: /0002/ });
    expect(
      within(shown)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual([
      "Vltava Bonds can no longer be offered in this form.",
      "The contract or its service can no longer be offered in this form.",
    ]);
    expect(plain(shown)).toContain("file only");
  });

  it("loads the list again after another proposal was created", async () => {
    const { network } = await openProposal(cartOf(equity), {
      draft,
      answers: { ...listOf(), generateProposal: { name: "proposal.pdf", content: "JVBERg==" } },
    });
    expect(await screen.findByText("No proposals have been created from this draft yet.")).toBeVisible();
    network.answer(listOf(validProposal));
    await clickCreate();
    expect(await screen.findByRole("article", { name: /7K3M/ })).toBeVisible();
    expect(network.requests("generateProposal")[0]?.body).toMatchObject([{ draftId: "d1" }]);
    expect(network.requests("getProposals")[0]?.query.get("draftId")).toBe("d1");
  });

  it("reports that the proposals could not be loaded, and offers a retry", async () => {
    const { network } = await openProposal(cartOf(equity), {
      draft,
      answers: { getProposals: refuse(422, "Unexpected") },
    });
    expect(await screen.findByText("We couldn’t load the proposals")).toBeVisible();
    network.answer(listOf(validProposal));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: /7K3M/ })).toBeVisible();
  });
});

describe("finding a proposal by its code", () => {
  it("shows the proposal with the code, or explains that no proposal has it", async () => {
    const { network } = await renderCart(<FindProposal />, { answers: { getProposal: refuse(404, "NotFound") } });
    const field = screen.getByRole("textbox", { name: "Verification code" });
    await user.type(field, " 7k3m 9qz1{Enter}");
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription("None of your proposals has this code. Check it and try again."),
    );
    expect(network.requests("getProposal")[0]?.params.map((part) => decodeURIComponent(part))).toEqual(["7k3m 9qz1"]);
    network.answer({ getProposal: validProposal });
    await user.clear(field);
    await user.type(field, "7K3M-9QZ1-A2B4-C5D0{Enter}");
    expect(await screen.findByRole("article", { name: /7K3M/ })).toBeVisible();
  });
});
