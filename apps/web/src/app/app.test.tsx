import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { endSession } from "#features/identity/sessions/model/end-session.ts";
import { fakeNetwork } from "#lib/testing/fake-network.ts";
import { portalAnswers } from "./testing/portal-answers.ts";
import { fillIn, renderApp } from "./testing/render-app.tsx";
import { greeting, openPortal, preparePortal } from "./testing/open-portal.tsx";

preparePortal();

describe("logging in", () => {
  it("opens the requested path without a reload", async () => {
    fakeNetwork(portalAnswers());
    await renderApp({ path: "/nowhere?tab=2" });
    await fillIn();
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe("/nowhere?tab=2");
  });

  it("shows the log-in page on all paths until a user logs in", async () => {
    fakeNetwork(portalAnswers());
    await renderApp({ path: "/cart/proposal" });
    expect(screen.getByRole("heading", { name: "Log in" })).toBeVisible();
  });

  it("shows the disclaimer once per browser until it is accepted, and again after a log-out", async () => {
    fakeNetwork(portalAnswers());
    await renderApp({ hasAgreed: false });
    await fillIn();
    await screen.findByRole("dialog", { name: "Before you start" });
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("dialog", { name: "Before you start" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "I agree" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(localStorage.getItem("fundport-disclaimer-accepted")).not.toBeNull();
    act(() => endSession({ isExplicit: true }));
    expect(localStorage.getItem("fundport-disclaimer-accepted")).toBeNull();
  });
});

describe("the shell", () => {
  it.each(["/complete", "/login"])("redirects %s to /", async (path) => {
    fakeNetwork(portalAnswers());
    await openPortal(path);
    await waitFor(() => expect(window.location.pathname).toBe("/"));
  });

  it("sets the title, scrolls to the top and focuses the heading when the route changes", async () => {
    fakeNetwork(portalAnswers());
    await openPortal("/nowhere");
    await screen.findByRole("heading", { level: 1, name: "Page not found" });
    await userEvent.click(screen.getByRole("link", { name: "Fundport" }));
    await waitFor(async () => expect(await greeting()).toHaveFocus());
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.title).toMatch(/^Good .+ · Fundport$/);
  });

  it("highlights the current page in the navigation", async () => {
    fakeNetwork(portalAnswers());
    await openPortal();
    const navigation = screen.getByRole("navigation", { name: "Main navigation" });
    expect(within(navigation).getByRole("link", { current: "page" })).toHaveTextContent("Home");
  });

  it("offers a keyboard link that skips to the content", async () => {
    fakeNetwork(portalAnswers());
    await openPortal();
    await userEvent.tab();
    expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  });

  it("switches the language by keyboard, reloads the lists in that language, and keeps the page's state", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    await greeting();
    const before = network.requests("getFunds").length;
    screen.getByRole("button", { name: "Menu" }).focus();
    await userEvent.keyboard("{Enter}");
    const english = await screen.findByRole("radio", { name: "English", checked: true });
    english.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(await screen.findByRole("radio", { name: "Čeština", checked: true })).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Nabídka" })).toBeVisible();
    expect(network.requests("getFunds")).toHaveLength(before + 1);
    expect(document.documentElement.lang).toBe("cs");
  });

  it("shows the legal information and the current year in the footer", async () => {
    fakeNetwork(portalAnswers());
    await openPortal();
    const footer = screen.getByRole("contentinfo");
    expect(footer).toHaveTextContent("© 2026 Fundport");
    await userEvent.click(within(footer).getByRole("button", { name: "Legal information" }));
    expect(await screen.findByRole("dialog")).toHaveTextContent("The small print.");
  });
});
