import type { EndpointOutput } from "@fundport/api";
import {
  buildAssetClass,
  buildCodelists,
  buildDraftListItem,
  buildFundListItem,
  buildProgramListItem,
  buildTemplateListItem,
} from "@fundport/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "#features/identity/sessions/model/end-session.ts";
import type { Language } from "#lib/language/language.ts";
import { fakeTimeouts } from "#lib/testing/fake-timeouts.ts";
import { type FakeAnswers, fakeNetwork, refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { clearUserCookie, portalAnswers, setUserCookie, user } from "../testing/portal-answers.ts";
import { renderApp } from "../testing/render-app.tsx";

const jana = { id: 7, name: "Jana Nováková", language: "cs" } as const;
const support = { id: 1, name: "Eva Dvořáková", phoneNumber: "+420601000111", email: "help@portal.test" };

beforeEach(() => void vi.spyOn(window, "scrollTo").mockImplementation(() => undefined));
afterEach(() => {
  act(() => endSession({ isExplicit: true }));
  clearUserCookie();
  localStorage.clear();
});

async function openPortal(answers: FakeAnswers = {}, language: Language = "en", path = "/nowhere") {
  const network = fakeNetwork({ ...portalAnswers(), ...answers });
  setUserCookie(jana);
  await renderApp({ path, language });
  await screen.findByRole("banner");
  await screen.findByRole("heading", { level: 1 });
  return network;
}
const withUser = (rest: Partial<EndpointOutput<"getUser">>): FakeAnswers => ({ getUser: { ...user, ...rest } });

describe("the header", () => {
  it("shows logo, home, back, the user block with a profile link, and the counts of cart and drafts", async () => {
    await openPortal(withUser({ nrOfDrafts: 3 }));
    const banner = within(screen.getByRole("banner"));
    for (const name of ["Fundport", "Home"]) expect(banner.getByRole("link", { name })).toHaveAttribute("href", "/");
    expect(banner.getByRole("button", { name: "Back" })).toBeVisible();
    expect(banner.getByRole("link", { name: /^Jana Nováková\s?Moravia, s\.r\.o\.$/ })).toHaveAttribute(
      "href",
      "/profile",
    );
    expect(banner.getByRole("link", { name: "Cart, 0 items" })).toHaveAttribute("href", "/cart");
    const drafts = banner.getByRole("link", { name: "Drafts, 3 saved" });
    expect(drafts).toHaveAttribute("href", "/draft-contracts");
    expect(drafts).toHaveTextContent("3");
  });

  it("links to funds and contracts by name", async () => {
    await openPortal({}, "en", "/contracts");
    const navigation = within(screen.getByRole("navigation", { name: "Main navigation" }));
    expect(navigation.getByRole("link", { name: "Funds" })).toHaveAttribute("href", "/funds/grid");
    const contracts = navigation.getByRole("link", { name: "Contracts" });
    expect(contracts).toHaveAttribute("href", "/contracts");
    expect(contracts).toHaveAttribute("aria-current", "page");
  });

  it("shows the company's logo and the current version of the profile photo", async () => {
    await openPortal(withUser({ photoFetchedAt: "2026-11-20T10:00:00Z" }));
    const images = [...screen.getByRole("banner").querySelectorAll("img")].map((image) => image.getAttribute("src"));
    expect(images).toEqual(["/api/images/company/1", "/api/images/dealer/7?v=2026-11-20T10%3A00%3A00Z"]);
  });

  it("highlights the header icon of the current page", async () => {
    await openPortal({}, "en", "/cart");
    expect(screen.getByRole("link", { name: "Cart, 0 items" })).toHaveAttribute("aria-current", "page");
    const menu = screen.getByRole("button", { name: "Menu" });
    expect(menu).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(menu);
    expect(menu).toHaveAttribute("aria-expanded", "true");
  });
});

describe("the menu", () => {
  async function openMenu() {
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    return within(await screen.findByRole("dialog", { name: "Menu" }));
  }

  it("greys out disabled menu entries and does not link them", async () => {
    await openPortal({ getPrograms: [buildProgramListItem({ managementStyle: "Active" })] });
    const menu = await openMenu();
    expect(menu.getByRole("link", { name: "Active asset management" })).toHaveAttribute(
      "href",
      "/portfolio/overview/active",
    );
    const passive = menu.getByRole("link", { name: "Passive asset management" });
    expect(passive).toHaveAttribute("aria-disabled", "true");
    expect(passive).not.toHaveAttribute("href");
  });

  it("closes the menu on Escape and returns the focus", async () => {
    await openPortal();
    await openMenu();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Menu" })).toHaveFocus());
  });

  it("closes the menu when an entry is followed", async () => {
    await openPortal();
    const menu = await openMenu();
    await userEvent.click(menu.getByRole("link", { name: "Change password" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(window.location.pathname).toBe("/change-password");
  });

  it("shows the commission statements link to users with the materials permission", async () => {
    await openPortal(withUser({ roles: ["v_ShowMaterials"] }));
    const link = (await openMenu()).getByRole("link", { name: "Commission statements" });
    expect(link).toHaveAttribute("href", "/commission-attachments");
  });
});

describe("the search overlay", () => {
  const funds = [
    buildFundListItem({ id: 1, name: "Alpine Equity", isin: "CZ0000000011", assetClassId: 1 }),
    buildFundListItem({ id: 2, name: "Šumava Equity", isin: "LU0000000022", assetClassId: 9 }),
    buildFundListItem({ id: 3, name: "Zephyr Equity", isin: null, symbol: "ZEPH", assetClassId: 9 }),
  ];
  const catalogue: FakeAnswers = {
    getFunds: funds,
    getAssetClasses: [buildAssetClass({ color: "#112233" })],
    getCodelists: buildCodelists({ assetClassBaseTypes: [{ id: 1, code: "E", name: "Equity", color: "#112233" }] }),
    getPrograms: [buildProgramListItem({ id: 4, name: "Equity Program", externalUrl: null })],
    getFundPackageTemplates: { details: [buildTemplateListItem({ id: 5, name: "Equity Mix" })] },
    getFund: refuse(404, "NotFound"),
  };
  const field = () => screen.findByRole("combobox", { name: "Search" });
  const highlighted = () => screen.getByRole("option", { selected: true });
  async function openSearch() {
    await userEvent.keyboard("{Control>}k{/Control}");
    const input = await field();
    await waitFor(() => expect(input).toHaveFocus());
    return input;
  }

  it("finds funds by name or ISIN and shows both, with the colour of the asset class", async () => {
    await openPortal(catalogue);
    await openSearch();
    await userEvent.keyboard("sumava");
    expect(await screen.findByRole("option", { name: /^Šumava Equity\s?CZK\s?LU0000000022$/ })).toBeVisible();
    await userEvent.clear(await field());
    await userEvent.keyboard("cz00");
    const option = await screen.findByRole("option", { name: /^Alpine Equity\s?CZK\s?CZ0000000011$/ });
    expect(option.querySelector("[data-color]")).toHaveAttribute("data-color", "var(--asset-E)");
  });

  it("finds a fund by symbol, by currency and name, and with one typo, which is reported", async () => {
    await openPortal(catalogue);
    await openSearch();
    await userEvent.keyboard("zeph");
    expect(await screen.findByRole("option", { name: /^Zephyr Equity/ })).toBeVisible();
    await userEvent.clear(await field());
    await userEvent.keyboard("czk alpine");
    expect(await screen.findByRole("option", { name: /^Alpine Equity/ })).toBeVisible();
    expect(screen.queryByText(/Showing similar results/)).toBeNull();
    await userEvent.clear(await field());
    await userEvent.keyboard("zepyhr");
    expect(await screen.findByRole("option", { name: /^Zephyr Equity/ })).toBeVisible();
    expect(screen.getByText("No exact match for “zepyhr”. Showing similar results.")).toBeVisible();
  });

  it("searches 200 ms after the last key", async () => {
    await openPortal(catalogue);
    await openSearch();
    fakeTimeouts();
    try {
      fireEvent.change(screen.getByRole("combobox"), { target: { value: "equity" } });
      act(() => void vi.advanceTimersByTime(199));
      expect(screen.queryAllByRole("option")).toHaveLength(0);
      act(() => void vi.advanceTimersByTime(1));
      expect(screen.getAllByRole("option")).toHaveLength(5);
    } finally {
      vi.useRealTimers();
    }
  });

  it("shows search results by group: funds, programs, model portfolios, menu", async () => {
    await openPortal(catalogue);
    await openSearch();
    await userEvent.keyboard("equity");
    const groups = await screen.findAllByRole("group");
    expect(groups.map((group) => group.firstElementChild?.textContent)).toEqual([
      "Funds",
      "Programs",
      "Model portfolios",
    ]);
    await userEvent.clear(await field());
    await userEvent.keyboard("two-step");
    expect(await screen.findByRole("option", { name: "Two-step verification" })).toBeVisible();
  });

  it("finds drafts", async () => {
    const getDrafts = { items: [buildDraftListItem({ name: "Rodina Žáčkova" })], totalAmount: 1 };
    await openPortal({ ...catalogue, ...withUser({ nrOfDrafts: 1 }), getDrafts });
    await openSearch();
    await userEvent.keyboard("zackova");
    expect(await screen.findByRole("option", { name: /^Rodina Žáčkova\s?20\/11\/2026$/ })).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(window.location.pathname).toBe("/draft-contracts"));
    const question = await screen.findByRole("dialog", { name: "Open this draft?" });
    expect(question).toHaveTextContent("Rodina Žáčkova");
  });

  it("moves the highlighted search result with the arrow keys and wraps around", async () => {
    await openPortal(catalogue);
    const input = await openSearch();
    await userEvent.keyboard("equity");
    await screen.findAllByRole("option");
    expect(highlighted()).toHaveTextContent("Alpine Equity");
    expect(input).toHaveAttribute("aria-activedescendant", highlighted().id);
    await userEvent.keyboard("{ArrowUp}");
    expect(highlighted()).toHaveTextContent("Equity Mix");
    await userEvent.keyboard("{ArrowDown}");
    expect(highlighted()).toHaveTextContent("Alpine Equity");
    await userEvent.keyboard("{ArrowDown}");
    expect(highlighted()).toHaveTextContent("Šumava Equity");
  });

  it("opens a fund on Enter without waiting for the results, and lists it as recently opened", async () => {
    await openPortal(catalogue);
    await openSearch();
    await userEvent.keyboard("zephyr{Enter}");
    await waitFor(() => expect(window.location.pathname).toBe("/funds/detail/3"));
    expect(screen.queryByRole("dialog")).toBeNull();
    await openSearch();
    const recent = within(screen.getByRole("group", { name: "Recently opened" }));
    expect(recent.getAllByRole("option").map((option) => option.textContent)).toEqual(["Zephyr EquityCZKZEPH"]);
    act(() => endSession({ isExplicit: true }));
    expect(localStorage.getItem("fundport-recent-7")).toBeNull();
  });

  it("clears the search text by its button, and closes the search on Escape", async () => {
    await openPortal(catalogue);
    const input = await openSearch();
    await userEvent.keyboard("equity");
    await userEvent.click(screen.getByRole("button", { name: "Clear text" }));
    expect(input).toHaveValue("");
    expect(input).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.body).toHaveFocus());
  });

  it("reports that the search has no results", async () => {
    await openPortal(catalogue);
    await openSearch();
    await userEvent.keyboard("nonsense");
    expect(await screen.findByText("No results for “nonsense”. Try part of the name, or an ISIN.")).toBeVisible();
    await userEvent.keyboard("{Enter}{ArrowDown}");
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  it("does not open the search over a dialog", async () => {
    await openPortal();
    await userEvent.click(screen.getByRole("button", { name: "Send feedback" }));
    await screen.findByRole("dialog", { name: "Send feedback" });
    await userEvent.keyboard("{Control>}k{/Control}");
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

describe("feedback", () => {
  async function openFeedback() {
    await userEvent.click(screen.getByRole("button", { name: "Send feedback" }));
    await screen.findByRole("dialog", { name: "Send feedback" });
    return screen.getByRole("textbox", { name: "Message" });
  }
  const sendButton = () => screen.getByRole("button", { name: "Send" });

  it("requires a message for feedback", async () => {
    const network = await openPortal();
    const message = await openFeedback();
    await userEvent.click(sendButton());
    expect(await screen.findByRole("alert")).toHaveTextContent("Fill in this field.");
    await waitFor(() => expect(message).toHaveFocus());
    expect(network.requests("sendFeedback")).toHaveLength(0);
  });

  it("counts the characters of feedback and refuses more than 1000", async () => {
    const network = await openPortal();
    const message = await openFeedback();
    await userEvent.click(message);
    await userEvent.paste("a".repeat(1001));
    expect(screen.getByText(/^1\s001 \/ 1\s000$/)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(/^Enter at most 1\s000 characters\.$/);
    await userEvent.click(sendButton());
    expect(network.requests("sendFeedback")).toHaveLength(0);
    await userEvent.keyboard("{Backspace}");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows form-success after sending feedback, and starts with an empty form the next time", async () => {
    const network = await openPortal({ sendFeedback: null });
    await userEvent.type(await openFeedback(), "Well done");
    await userEvent.click(sendButton());
    expect(await screen.findByText("Thank you. We’ll pass your message on to the operator.")).toBeVisible();
    expect(network.requests("sendFeedback").map(({ body }) => body)).toEqual([{ message: "Well done" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await openFeedback()).toHaveValue("");
  });

  it.each([
    [refuse(500, "Unexpected"), "Something went wrong. Try again."],
    ["no-connection" as const, "Something went wrong. Try again."],
    [refuseFor(900), /You’ve sent many messages in a short time.*send it in 15 minutes\./],
  ])("shows form-error and keeps the feedback, even if the dialog is closed: %j", async (answer, errorText) => {
    await openPortal({ sendFeedback: answer });
    await userEvent.type(await openFeedback(), "Please keep this");
    await userEvent.click(sendButton());
    expect(await screen.findByText(errorText)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue("Please keep this");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await openFeedback()).toHaveValue("Please keep this");
  });
});

describe("the support widget", () => {
  it("shows the advisor's support contact and closes it by its button", async () => {
    await openPortal(withUser({ support }));
    const opener = screen.getByRole("button", { name: "Support" });
    await userEvent.click(opener);
    const panel = within(screen.getByRole("region", { name: "Support" }));
    expect(panel.getByText("Eva Dvořáková")).toBeVisible();
    expect(panel.getByRole("link", { name: /\+420\s601\s000\s111/ })).toHaveAttribute("href", "tel:+420601000111");
    expect(panel.getByRole("link", { name: /help@portal\.test/ })).toHaveAttribute("href", "mailto:help@portal.test");
    await userEvent.click(panel.getByRole("button", { name: "Close support contact" }));
    expect(screen.queryByRole("region", { name: "Support" })).toBeNull();
    expect(opener).toHaveFocus();
  });

  it("closes the support contact on Escape and returns the focus", async () => {
    await openPortal(withUser({ support }));
    await userEvent.click(screen.getByRole("button", { name: "Support" }));
    await waitFor(() => expect(screen.getByRole("region", { name: "Support" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("region", { name: "Support" })).toBeNull();
    expect(screen.getByRole("button", { name: "Support" })).toHaveFocus();
  });

  it("hides the support button if the advisor has no support contact", async () => {
    await openPortal();
    expect(screen.queryByRole("button", { name: "Support" })).toBeNull();
  });
});
