import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { portalAnswers, setUserCookie } from "#app/testing/portal-answers.ts";
import { renderApp } from "#app/testing/render-app.tsx";
import { greeting, jana, letTimePass, openPortal, pass, preparePortal, stopTime } from "#app/testing/open-portal.tsx";

preparePortal();

describe("the global data", () => {
  it("reports that loading failed, and retries on request", async () => {
    const network = fakeNetwork({ ...portalAnswers(), getFunds: refuse(404, "NotFound") });
    setUserCookie(jana);
    await renderApp();
    expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t load the data");
    network.answer({ getFunds: [] });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await greeting()).toBeVisible();
  });
});

it("reloads the global data automatically once the connection is back", async () => {
  const network = fakeNetwork({ ...portalAnswers(), getFunds: refuse(404, "NotFound") });
  setUserCookie(jana);
  await renderApp();
  await screen.findByRole("alert");
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  network.answer({ getFunds: [] });
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await greeting()).toBeVisible();
  isOnline.mockRestore();
});

describe("a list that the first page does not need", () => {
  it.each([
    "getLinks",
    "getForex",
    "getHints",
    "getAmlQuestionnaire",
    "getCommissionModels",
    "getFrameworkContracts",
    "getFundPackageTemplates",
  ] as const)("does not block the page if %s fails to load", async (name) => {
    fakeNetwork({ ...portalAnswers(), [name]: refuse(404, "NotFound") });
    setUserCookie(jana);
    await renderApp();
    expect(await greeting()).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("does not block the page while a list that only other pages need loads", async () => {
    fakeNetwork({ ...portalAnswers(), getLinks: "never", getForex: "never" });
    setUserCookie(jana);
    await renderApp();
    expect(await greeting()).toBeVisible();
  });
});

describe("the loading screen", () => {
  it.each([
    ["while it loads", "never" as const],
    ["after it has failed", refuse(404, "NotFound")],
  ])("allows switching the language %s", async (_when, answer) => {
    fakeNetwork({ ...portalAnswers(), getFunds: answer });
    setUserCookie(jana);
    await renderApp();
    await screen.findByText(/Loading data|We couldn’t load the data/);
    await userEvent.click(screen.getByRole("button", { name: /Slovenčina/ }));
    expect(await screen.findByText(/Načítavame údaje|Údaje sa nepodarilo načítať/)).toBeVisible();
  });

  it.each([
    ["while it loads", "never" as const],
    ["after it has failed", refuse(404, "NotFound")],
  ])("allows logging out %s", async (_when, answer) => {
    const network = fakeNetwork({ ...portalAnswers(), getFunds: answer });
    setUserCookie(jana);
    await renderApp();
    await screen.findByText(/Loading data|We couldn’t load the data/);
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(network.requests("logout")).toHaveLength(1);
  });
});

describe("a list that never loads", () => {
  it("offers a retry after a long wait if every page needs the list", async () => {
    const network = fakeNetwork({ ...portalAnswers(), getFunds: "never" });
    setUserCookie(jana);
    await renderApp();
    await screen.findByText("Loading data…");
    stopTime();
    await pass(9000);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    await pass(1000);
    expect(screen.getByRole("alert")).toHaveTextContent("Loading is taking longer than usual");
    expect(screen.getByRole("button", { name: "Log out" })).toBeVisible();
    const codelistRequests = network.requests("getCodelists").length;
    const fundRequests = network.requests("getFunds").length;
    network.answer({ getFunds: [] });
    act(() => screen.getByRole("button", { name: "Try again" }).click());
    await pass(100);
    expect(network.requests("getFunds")).toHaveLength(fundRequests + 1);
    // The retry does not request lists that have already loaded.
    expect(network.requests("getCodelists")).toHaveLength(codelistRequests);
    letTimePass();
    expect(await greeting()).toBeVisible();
  });

  it("does not block a language switch for long if only some pages need the list", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    await greeting();
    network.answer({ getLinks: "never", getForex: "never" });
    await userEvent.click(await screen.findByRole("button", { name: "Menu" }));
    await userEvent.click(await screen.findByRole("radio", { name: "Slovenčina" }));
    await waitFor(() => expect(network.requests("getFunds").length).toBeGreaterThan(1));
    stopTime();
    await pass(4000);
    expect(document.documentElement.lang).toBe("en");
    await pass(1000);
    letTimePass();
    await waitFor(() => expect(document.documentElement.lang).toBe("sk"));
  });
});
