import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "#features/identity/sessions/model/end-session.ts";
import { fakeNetwork } from "#lib/testing/fake-network.ts";
import { clearUserCookie, portalAnswers, setUserCookie } from "../testing/portal-answers.ts";
import { renderApp } from "../testing/render-app.tsx";

// Mocked, so that each test decides whether the app's code loads, is pending or fails.
const loading = vi.hoisted(() => ({ portal: Promise.resolve<unknown>(null) }));
vi.mock("../load-portal.tsx", () => ({
  loadPortal: () => loading.portal,
  loadIdleSession: () => loading.portal,
  preloadPortal: () => undefined,
}));

const jana = { id: 7, name: "Jana Nováková", language: "cs" } as const;

// Silences the error that React logs if code cannot be loaded.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  act(() => endSession({ isExplicit: true }));
  clearUserCookie();
  localStorage.clear();
});

describe("the opening screen without the app's code", () => {
  const cartKey = `fundport-cart-${jana.id}`;
  async function openWithout(code: "never" | "lost") {
    loading.portal = code === "lost" ? Promise.reject(new TypeError("Failed to fetch")) : new Promise(() => undefined);
    const network = fakeNetwork({ ...portalAnswers(), getUnsavedWork: null });
    setUserCookie(jana);
    await renderApp();
    await screen.findByText(code === "lost" ? "We couldn’t open Fundport" : "Opening Fundport…");
    return network;
  }
  const logOut = () => userEvent.click(screen.getByRole("button", { name: "Log out" }));

  it.each([
    ["is still loading", "never"],
    ["could not be loaded", "lost"],
  ] as const)("offers log-out and a language switch if the app's code %s", async (_state, code) => {
    const network = await openWithout(code);
    await userEvent.click(screen.getByRole("button", { name: /Slovenčina/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Odhlásiť sa" }));
    expect(await screen.findByRole("heading", { name: "Prihlásiť sa" })).toBeVisible();
    expect(network.requests("logout")).toHaveLength(1);
  });

  it("offers a reload if the app's code has not loaded for a long time", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await openWithout("never");
      expect(screen.queryByRole("button", { name: "Reload page" })).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(screen.getByRole("alert")).toHaveTextContent("This is taking longer than usual.");
      expect(screen.getByRole("button", { name: "Reload page" })).toBeVisible();
      expect(screen.getByRole("button", { name: "Log out" })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it("requires confirmation on the opening screen before a log-out deletes a cart", async () => {
    localStorage.setItem(cartKey, "a cart");
    const network = await openWithout("lost");
    await logOut();
    expect(await screen.findByRole("alert")).toHaveTextContent("Log out and lose unsaved work?");
    await userEvent.click(screen.getByRole("button", { name: "Keep working" }));
    expect(screen.getByRole("alert")).toHaveTextContent("We couldn’t open Fundport");
    expect(localStorage.getItem(cartKey)).toBe("a cart");
    expect(network.requests("logout")).toHaveLength(0);
    await logOut();
    await userEvent.click(await screen.findByRole("button", { name: "Log out and delete" }));
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(localStorage.getItem(cartKey)).toBeNull();
  });

  it("does not require confirmation if the cart is empty", async () => {
    localStorage.setItem(cartKey, JSON.stringify({ version: 1, state: { items: {} } }));
    const network = await openWithout("lost");
    await logOut();
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(network.requests("logout")).toHaveLength(1);
  });

  it.each([
    ["asks for confirmation if client data are entered", { firstName: "Eva", country: null }, 0],
    [
      "does not ask for confirmation if the client form is empty",
      { firstName: "", country: null, questionnaire: {}, same: true },
      1,
    ],
  ])("%s", async (_what, contractFormValues, logOuts) => {
    localStorage.setItem("fundport-client-form-7", JSON.stringify({ version: 1, state: { contractFormValues } }));
    const network = await openWithout("lost");
    await logOut();
    await screen.findByText(logOuts === 0 ? "Log out and lose unsaved work?" : "Log in", { selector: "h1, p" });
    expect(network.requests("logout")).toHaveLength(logOuts);
  });

  it.each([
    ["asks for confirmation if only the server has this browser's work", "a".repeat(32), 0],
    ["does not ask for confirmation about another browser's work, which is not deleted", "b".repeat(32), 1],
  ])("%s", async (_what, revision, logOuts) => {
    localStorage.setItem("fundport-known-work-7", "a".repeat(32));
    const network = await openWithout("lost");
    network.answer({ getUnsavedWork: { version: 1, savedAt: "2026-11-20T13:32:00Z", revision, data: { cart: {} } } });
    await logOut();
    await screen.findByText(logOuts === 0 ? "Log out and lose unsaved work?" : "Log in", { selector: "h1, p" });
    expect(network.requests("logout")).toHaveLength(logOuts);
  });

  it("reports that the user is still logged in if the server cannot be reached", async () => {
    const network = await openWithout("lost");
    network.answer({ logout: "no-connection" });
    await logOut();
    expect(await screen.findByRole("alert")).toHaveTextContent("You’re still logged in");
    expect(screen.getByRole("button", { name: "Reload page" })).toBeVisible();
    network.answer({ logout: null });
    await logOut();
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
  });
});
