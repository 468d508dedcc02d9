import type { EndpointOutput } from "@fundport/api";
import { type CartEntry, type CartPackage, type CartState, emptyCart, emptyInput, serialiseCart } from "@fundport/cart";
import { emptyClientForm } from "@fundport/rules";
import { buildDraftListItem } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { cartStore, currentCart } from "#features/sales/cart/model/state/cart-store.ts";
import { currentClientForm, setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { emptyContent } from "../model/draft-content.ts";
import { loadedFrom, setLoadedDraft, startLoadedDraft } from "../model/loaded-draft.ts";
import type { Language } from "#lib/language/language.ts";
import { type FakeAnswers, refuse } from "#lib/testing/fake-network.ts";
import { DraftParts } from "../testing/draft-parts.tsx";

const user = userEvent.setup();
const fund = (id: number, input: Partial<typeof emptyInput> = {}) => ({
  uuid: `fund-${id}`,
  id,
  itemType: "Fund" as const,
  isAmlValidated: true,
  calcInput: { ...emptyInput, currencyId: 1, oneOffAmount: 100_000, investmentHorizon: 10, ...input },
});
const packageEntry: CartPackage = {
  uuid: "package",
  itemType: "Package",
  name: "Housing",
  packageUuid: "package",
  amountInputMethod: "AMOUNT",
  calcInput: {
    investmentType: "OneOff",
    investedAmount: 1_000_000,
    investmentHorizon: 10,
    currencyId: 1,
    chargingMethodId: null,
  },
  funds: [
    { id: products.equity, investedAmount: 600_000, share: 60 },
    { id: products.bonds, investedAmount: 400_000, share: 40 },
  ],
};
const cartOf = (...entries: CartEntry[]): CartState => ({
  ...emptyCart,
  items: Object.fromEntries(entries.map((entry) => [entry.uuid, entry])),
});
const listed = buildDraftListItem();
const saved = { ...listed, updatedAt: "2026-11-20T12:00:00Z", etag: '"1"' };
const storedAs = (cart: CartState) => ({ ...saved, etag: '"2"', data: serialiseCart(cart) });
const loaded = { id: "d1", name: "Jana", identifier: null, etag: '"1"', saved: "" };

type Shown = { language?: Language; answers?: FakeAnswers; name?: string };

/** Saves the cart `mine` into a draft in which `theirs` was saved elsewhere, so that the conflict dialog opens. */
async function openConflict(mine: CartState, theirs: CartState, { answers = {}, name = "Jana" }: Shown = {}) {
  act(() => {
    cartStore.set(mine);
    setLoadedDraft(loaded);
  });
  const getDraft = { ...storedAs(theirs), name };
  const { network } = await renderCart(<DraftParts />, {
    answers: { updateDraft: refuse(412, "DraftChanged"), getDraft, ...answers },
  });
  await user.click(await screen.findByRole("button", { name: "Save draft" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog", { name: "The draft has changed since you opened it" }));
  return { network, dialog };
}
type Dialog = Awaited<ReturnType<typeof openConflict>>["dialog"];

/** Returns the cells of the dialog's table with this name, row by row. */
async function readRows(dialog: Dialog, table: string): Promise<string[][]> {
  const rows = within(await dialog.findByRole("table", { name: table })).getAllByRole("row");
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll(/\s/g, " ").trim()));
}

beforeEach(() => {
  localStorage.clear();
  signIn();
  startLoadedDraft();
  act(() => setClientForm(emptyClientForm));
});

describe("the two versions of a draft", () => {
  it("counts only differences that the advisor can decide, not dependent fees and totals", async () => {
    const { dialog } = await openConflict(
      cartOf(fund(products.equity, { chargingMethodId: 1 }), packageEntry),
      cartOf(fund(products.equity, { chargingMethodId: 1, oneOffAmount: 200_000 }), { ...packageEntry, name: "House" }),
    );
    expect(await dialog.findByText("2 differences to resolve")).toBeVisible();
    const rows = await readRows(dialog, "Items of both versions");
    expect(rows.find(([name]) => name === "Entry fee")?.at(-1)).toMatch(/more$/);
    expect(dialog.getAllByRole("radio")).toHaveLength(2 * 2);
  });

  it("counts a different name as a difference, and uses the singular for one difference", async () => {
    const cart = cartOf(fund(products.equity));
    const { dialog } = await openConflict(cart, cart, { name: "Jana 2" });
    expect(await dialog.findByText("1 difference to resolve")).toBeVisible();
    expect(dialog.getAllByRole("radio")).toHaveLength(2);
    expect(dialog.queryByText(/^(Both versions are the same|The two versions are identical)\.$/)).toBeNull();
  });

  it("explains that only the order of items differs, if that is the only difference", async () => {
    const [one, other] = [fund(products.equity), fund(products.bonds)];
    const { dialog } = await openConflict(cartOf(one, other), cartOf(other, one));
    expect(await dialog.findByText("The versions differ only in the order of items.")).toBeVisible();
    expect(dialog.queryByText(/For each difference, choose which version to keep/)).toBeNull();
    expect(dialog.queryAllByRole("radio")).toEqual([]);
  });

  it("lists the entry fee only once among the totals", async () => {
    const { dialog } = await openConflict(
      cartOf(fund(products.equity, { chargingMethodId: 1 })),
      cartOf(fund(products.equity, { chargingMethodId: 1, oneOffAmount: 200_000 })),
    );
    const rows = await readRows(dialog, "Whole cart: totals of both versions");
    expect(rows.filter(([name]) => name?.startsWith("Entry fee"))).toHaveLength(1);
  });

  it("shows more decimals of two shares that would otherwise look equal", async () => {
    const theirs = {
      ...packageEntry,
      funds: [
        { id: products.equity, investedAmount: 600_010, share: 60.001 },
        { id: products.bonds, investedAmount: 399_990, share: 39.999 },
      ],
    };
    const { dialog } = await openConflict(cartOf(packageEntry), cartOf(theirs));
    expect(await dialog.findByText("1 difference to resolve")).toBeVisible();
    const rows = await readRows(dialog, "Items of both versions");
    expect(rows).toContainEqual(["Amounts and funds", "mine", "saved", "only together"]);
    expect(rows).toContainEqual([
      "Morava Global Equity",
      "600 000 Kč (60,0000 %)",
      "600 010 Kč (60,0010 %)",
      "+10 Kč more",
    ]);
    expect(rows).toContainEqual(["Vltava Bonds", "400 000 Kč (40,0000 %)", "399 990 Kč (39,9990 %)", "−10 Kč less"]);
  });

  it("applies an amount and its currency together, with one click", async () => {
    const theirs = cartOf(fund(products.euro, { currencyId: 2, oneOffAmount: 8000 }));
    const { network, dialog } = await openConflict(cartOf(fund(products.euro)), theirs);
    network.answer({ updateDraft: { ...saved, etag: '"3"' } });
    expect(await dialog.findByText("1 difference to resolve")).toBeVisible();
    await user.click(
      dialog.getByRole("radio", { name: "Dunaj Euro Growth, Amount and currency: Saved elsewhere, saved" }),
    );
    await user.click(dialog.getByRole("button", { name: "Save my choices" }));
    await screen.findByText("Draft “Jana” updated.");
    expect(currentCart().items).toEqual(theirs.items);
  });

  it("shows only the questions that have different answers", async () => {
    const question = (code: string, text: string) => ({
      code,
      text,
      questionType: "RadioGroup" as const,
      answersDef: [
        { code: "Y", text: "Yes", freeTextAllowed: false, correctAnswer: null },
        { code: "N", text: "No", freeTextAllowed: true, correctAnswer: null },
      ],
    });
    const getAmlQuestionnaire: EndpointOutput<"getAmlQuestionnaire"> = {
      code: "AML",
      questionsDef: [question("Q1", "A public office?"), question("Q2", "Own money?")],
    };
    const answered = (chosen: string, text: string) => ({
      ...fund(products.qualified),
      amlAnswers: { Q1: { chosen: ["N"], text: "never" }, Q2: { chosen: [chosen], text } },
    });
    const { dialog } = await openConflict(cartOf(answered("Y", "")), cartOf(answered("N", "a loan")), {
      answers: { getAmlQuestionnaire },
    });
    expect(await dialog.findByText("1 difference to resolve")).toBeVisible();
    const rows = await readRows(dialog, "Items of both versions");
    expect(rows).toContainEqual(["Own money?", "Yes", "No; a loan", "differs"]);
    // The totals are not shown, because they do not depend on the questionnaire.
    expect(dialog.queryByRole("table", { name: "Whole cart: totals of both versions" })).toBeNull();
    expect(rows.map(([name]) => name)).not.toContain("A public office?");
  });
});

describe("the advisor's choices between two versions", () => {
  const [mine, theirs] = [
    cartOf(fund(products.equity)),
    cartOf(fund(products.equity, { oneOffAmount: 200_000, investmentHorizon: 20 })),
  ];
  const horizon = "Morava Global Equity, Horizon: Saved elsewhere, 20 years";

  it("keeps the choices visible if they could not be saved, and saves them on the next attempt", async () => {
    const { network, dialog } = await openConflict(mine, theirs);
    network.answer({ updateDraft: refuse(503, "Unexpected") });
    await user.click(await dialog.findByRole("radio", { name: horizon }));
    await user.click(dialog.getByRole("button", { name: "Save my choices" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("We couldn’t save your choices. Try again.");
    network.answer({ updateDraft: { ...saved, etag: '"3"' } });
    await user.click(dialog.getByRole("button", { name: "Overwrite with mine" }));
    await screen.findByText("Draft “Jana” updated.");
    expect(currentCart().items["fund-1"]?.calcInput).toMatchObject({ oneOffAmount: 100_000, investmentHorizon: 20 });
    expect(network.headers("updateDraft").map((headers) => headers.get("If-Match"))).toEqual(['"1"', '"2"', '"2"']);
  });

  it("shows a third version that was saved in the meantime, and compares it with the choices", async () => {
    const { network, dialog } = await openConflict(mine, theirs);
    await user.click(await dialog.findByRole("radio", { name: horizon }));
    const third = cartOf(fund(products.equity, { oneOffAmount: 300_000, investmentHorizon: 20 }));
    network.answer({ getDraft: { ...storedAs(third), etag: '"3"' } });
    await user.click(dialog.getByRole("button", { name: "Save my choices" }));
    const newDialog = within(await screen.findByRole("dialog", { name: "The draft has changed since you opened it" }));
    expect(await newDialog.findByText("1 difference to resolve")).toBeVisible();
    const rows = await readRows(newDialog, "Items of both versions");
    expect(rows).toContainEqual(["One-off investment", "100 000 Kč", "300 000 Kč", "+200 000 Kč more"]);
  });

  it("does not require the choices again after the draft's name was rejected", async () => {
    const { network, dialog } = await openConflict(mine, theirs);
    network.answer({ updateDraft: refuse(409, "DraftNameTaken") });
    await user.click(await dialog.findByRole("button", { name: "Overwrite with mine" }));
    expect(await screen.findByText(/A draft with this name already exists/)).toBeVisible();
    network.answer({ updateDraft: { ...saved, etag: '"3"' } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Draft “Jana” updated.");
    expect(network.headers("updateDraft").at(-1)?.get("If-Match")).toBe('"2"');
  });

  it("discards the choices on cancel, and leaves the cart unchanged", async () => {
    const { dialog } = await openConflict(mine, theirs);
    await user.click(await dialog.findByRole("radio", { name: horizon }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentCart()).toEqual(mine);
    await waitFor(() => expect(screen.getByRole("button", { name: "Save draft" })).toHaveFocus());
  });
});

describe("a draft after a conflict", () => {
  it("shows a resolved draft as saved immediately, before the server responds again", async () => {
    const theirs = cartOf(fund(products.bonds));
    let count = 0;
    const states = [{ ...saved, data: serialiseCart(emptyCart) }, storedAs(theirs)];
    await openConflict(cartOf(fund(products.equity)), theirs, {
      answers: { getDraft: () => states[count++] ?? "never" },
    });
    const banner = screen.getByRole("region", { name: "Draft in the cart", hidden: true });
    expect(banner).toHaveTextContent("This draft has been changed elsewhere.");
    await user.click(screen.getByRole("button", { name: "Use saved version" }));
    expect(await screen.findByText("All changes saved.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Compare" })).toBeNull();
  });

  it("saves the client's data of one side as a whole, and preselects the advisor's own side", async () => {
    const mine = cartOf(fund(products.equity));
    const storedClient = { ...emptyClientForm, firstName: "Petr" };
    const data = { version: 1, state: { ...mine, contractFormValues: storedClient } };
    act(() => setClientForm({ ...emptyClientForm, firstName: "Eva" }));
    const { network, dialog } = await openConflict(mine, mine, {
      answers: { getDraft: { ...saved, etag: '"2"', data } },
    });
    expect(dialog.getByText("1 difference to resolve")).toBeVisible();
    expect(dialog.getByRole("radio", { name: "mine" })).toBeChecked();
    await user.click(dialog.getByRole("radio", { name: "saved elsewhere" }));
    network.answer({ updateDraft: { ...saved, etag: '"3"' } });
    await user.click(dialog.getByRole("button", { name: "Save my choices" }));
    await waitFor(() => expect(network.requests("updateDraft")).toHaveLength(2));
    expect(network.requests("updateDraft").at(-1)?.body).toMatchObject({ data });
    expect(currentClientForm()).toEqual(storedClient);
  });

  it("does not report a draft as changed if another tab of this browser has saved it", async () => {
    const mine = cartOf(fund(products.equity));
    act(() => {
      cartStore.set(mine);
      setLoadedDraft(loaded);
    });
    const { network } = await renderCart(<DraftParts />, {
      answers: { getDraft: { ...saved, data: serialiseCart(mine) } },
    });
    expect(await screen.findByText("You have unsaved changes.")).toBeVisible();
    await waitFor(() => expect(network.requests("getDraft")).toHaveLength(1));
    network.answer({ getDraft: "never" });
    act(() => setLoadedDraft(loadedFrom({ ...saved, etag: '"2"' }, { ...emptyContent, cart: mine })));
    expect(await screen.findByText("All changes saved.")).toBeVisible();
    expect(screen.queryByText("This draft has been changed elsewhere.")).toBeNull();
  });
});
