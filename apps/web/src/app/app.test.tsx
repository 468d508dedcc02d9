import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "#features/session/model/end-session.ts";
import { forgetWork } from "#features/session/model/kept-work.ts";
import { announceLogIn, announceLogOut } from "#features/session/model/tabs.ts";
import { registerUnsavedWork } from "#features/session/model/unsaved-work.ts";
import { useSession } from "#features/session/model/session-store.ts";
import { call } from "#lib/api.ts";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { clearUserCookie, portalAnswers, setUserCookie, user } from "./testing/portal-answers.ts";
import { fillIn, renderApp } from "./testing/render-app.tsx";

const jana = { id: 7, name: "Jana Nováková", language: "cs" } as const;
const petr = { id: 8, name: "Petr Novák", language: "cs" } as const;

/** A feature whose work is a text, as the cart's is its items. */
function fakeNotes() {
  let note: string | null = null;
  const listeners = new Set<() => void>();
  const write = (next: string | null) => {
    note = next;
    for (const listener of listeners) listener();
  };
  const unregister = registerUnsavedWork("notes", {
    collect: () => note,
    restore: (data) => write(typeof data === "string" ? data : null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return { read: () => note, write, unregister };
}

let notes: ReturnType<typeof fakeNotes>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse("2026-06-15T10:00:00Z") });
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  notes = fakeNotes();
});
afterEach(() => {
  act(() => endSession({ isExplicit: true }));
  notes.unregister();
  forgetWork(jana.id);
  clearUserCookie();
  localStorage.clear();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Once the portal is open: from here on time passes by `pass` alone, however long the machine takes. */
const stopTime = () => void vi.setTimerTickMode("manual");
const letTimePass = () => void vi.setTimerTickMode("interval", 20);
const greeting = () => screen.findByRole("heading", { level: 1, name: /^Good/ });
async function openPortal(path = "/") {
  setUserCookie(jana);
  await renderApp({ path });
  await screen.findByRole("banner");
}

describe("logging in", () => {
  it("opens the portal without a reload at the path that was asked for", async () => {
    fakeNetwork(portalAnswers());
    await renderApp({ path: "/nowhere?tab=2" });
    await fillIn();
    expect(await screen.findByRole("heading", { name: "There is nothing here" })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe("/nowhere?tab=2");
  });

  it("shows the log-in page on every path while nobody is logged in", async () => {
    fakeNetwork(portalAnswers());
    await renderApp({ path: "/cart/proposal" });
    expect(screen.getByRole("heading", { name: "Log in" })).toBeVisible();
  });

  it("asks to agree to the disclaimer once per browser, and again after a log-out", async () => {
    fakeNetwork(portalAnswers());
    await renderApp({ hasAgreed: false });
    await fillIn();
    const dialog = await screen.findByRole("dialog", { name: "Before you start" });
    await userEvent.keyboard("{Escape}");
    expect(dialog).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "I agree" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(localStorage.getItem("fundport-disclaimer-accepted")).not.toBeNull();
    act(() => endSession({ isExplicit: true }));
    expect(localStorage.getItem("fundport-disclaimer-accepted")).toBeNull();
  });
});

describe("the keep-alive", () => {
  it("pings every 10 seconds while logged in, and no longer", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    stopTime();
    const before = network.requests("ping").length;
    await pass(30_000);
    expect(network.requests("ping").length - before).toBe(3);
    act(() => endSession({ isExplicit: true }));
    const after = network.requests("ping").length;
    await pass(30_000);
    expect(network.requests("ping")).toHaveLength(after);
  });

  it("logs out on a 401 and shows the warning", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    network.answer({ ping: refuse(401, "Unauthorized") });
    await pass(10_000);
    expect(await screen.findByRole("dialog", { name: "You have been logged out" })).toBeVisible();
    expect(document.cookie).not.toContain("user-data");
    await userEvent.click(screen.getByRole("button", { name: "Log in again" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("heading", { name: "Log in" })).toBeVisible();
  });

  it("says while the server does not answer that work can go on", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    stopTime();
    network.answer({ ping: "no-connection" });
    await pass(10_000);
    expect(screen.getByText(/No connection/)).toBeVisible();
    network.answer({ ping: { ok: true, secondsLeft: 1800 } });
    await pass(10_000);
    expect(screen.queryByText(/No connection/)).toBeNull();
  });

  it("pauses while the user logs out, and takes no refusal in between for a session that ran out", async () => {
    const { promise: loggedOut, resolve: answerLogOut } = Promise.withResolvers<null>();
    const network = fakeNetwork({ ...portalAnswers(), logout: () => loggedOut });
    await openPortal();
    await userEvent.click(await screen.findByRole("button", { name: "Menu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
    await waitFor(() => expect(network.requests("logout")).toHaveLength(1));
    stopTime();
    const pings = network.requests("ping").length;
    // The server knows the user no more; its answer to the log-out is still on the way.
    network.answer({ ping: refuse(401, "Unauthorized"), getFrameworkContracts: refuse(401, "Unauthorized") });
    await pass(30_000);
    expect(network.requests("ping")).toHaveLength(pings);
    await act(async () => await call("getFrameworkContracts", {}).catch(() => undefined));
    expect(useSession.getState().userData).toEqual(jana);
    answerLogOut(null);
    await pass(1000);
    expect(screen.getByRole("heading", { name: "Log in" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("goes on when the log-out fails", async () => {
    const network = fakeNetwork({ ...portalAnswers(), logout: "no-connection" });
    await openPortal();
    await userEvent.click(await screen.findByRole("button", { name: "Menu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
    expect(await screen.findByText(/You are still logged in/)).toBeVisible();
    stopTime();
    const before = network.requests("ping").length;
    await pass(20_000);
    expect(network.requests("ping").length - before).toBe(2);
    expect(useSession.getState().userData).toEqual(jana);
  });

  it("logs out without the warning when another call finds the session gone", async () => {
    fakeNetwork({ ...portalAnswers(), getFunds: refuse(401, "Unauthorized") });
    setUserCookie(jana);
    await renderApp();
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the global data", () => {
  it("shows how far the loading is, and what to press when it fails", async () => {
    const network = fakeNetwork({ ...portalAnswers(), getFunds: refuse(404, "NotFound") });
    setUserCookie(jana);
    await renderApp();
    expect(await screen.findByRole("alert")).toHaveTextContent("The data could not be loaded");
    network.answer({ getFunds: [] });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await greeting()).toBeVisible();
  });
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
  ] as const)("blocks nothing when it cannot be loaded: %s", async (name) => {
    fakeNetwork({ ...portalAnswers(), [name]: refuse(404, "NotFound") });
    setUserCookie(jana);
    await renderApp();
    expect(await greeting()).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("blocks nothing while it is on its way", async () => {
    fakeNetwork({ ...portalAnswers(), getLinks: "never", getForex: "never" });
    setUserCookie(jana);
    await renderApp();
    expect(await greeting()).toBeVisible();
  });
});

describe("the loading screen", () => {
  it.each([
    ["while it loads", "never" as const],
    ["when it has failed", refuse(404, "NotFound")],
  ])("lets one switch the language %s", async (_when, answer) => {
    fakeNetwork({ ...portalAnswers(), getFunds: answer });
    setUserCookie(jana);
    await renderApp();
    await screen.findByText(/Loading data|The data could not be loaded/);
    await userEvent.click(screen.getByRole("button", { name: /Slovenčina/ }));
    expect(await screen.findByText(/Načítavame dáta|Dáta sa nepodarilo načítať/)).toBeVisible();
  });

  it.each([
    ["while it loads", "never" as const],
    ["when it has failed", refuse(404, "NotFound")],
  ])("lets one log out %s", async (_when, answer) => {
    const network = fakeNetwork({ ...portalAnswers(), getFunds: answer });
    setUserCookie(jana);
    await renderApp();
    await screen.findByText(/Loading data|The data could not be loaded/);
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(network.requests("logout")).toHaveLength(1);
  });
});

describe("a list that never comes", () => {
  it("is asked for again once the wait has been long, where every page needs it", async () => {
    const network = fakeNetwork({ ...portalAnswers(), getFunds: "never" });
    setUserCookie(jana);
    await renderApp();
    await screen.findByText("Loading data…");
    stopTime();
    await pass(9000);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    await pass(1000);
    expect(screen.getByRole("alert")).toHaveTextContent("Loading takes longer than usual");
    expect(screen.getByRole("button", { name: "Log out" })).toBeVisible();
    const asked = network.requests("getCodelists").length;
    const askedInVain = network.requests("getFunds").length;
    network.answer({ getFunds: [] });
    act(() => screen.getByRole("button", { name: "Try again" }).click());
    await pass(100);
    expect(network.requests("getFunds")).toHaveLength(askedInVain + 1);
    // What is there is not asked for again.
    expect(network.requests("getCodelists")).toHaveLength(asked);
    letTimePass();
    expect(await greeting()).toBeVisible();
  });

  it("does not keep one from another language, where only some pages need it", async () => {
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

describe("unsaved work", () => {
  it("is kept on the server about two seconds after the last change", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    stopTime();
    await pass(2500);
    act(() => notes.write("first"));
    await pass(1500);
    act(() => notes.write("second"));
    await pass(1500);
    expect(network.requests("putUnsavedWork")).toHaveLength(0);
    await pass(1000);
    expect(network.requests("putUnsavedWork").map(({ body }) => body)).toEqual([
      { version: 1, data: { notes: "second" } },
    ]);
  });

  it("is kept at once when the page goes out of sight", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    stopTime();
    await pass(2500);
    act(() => notes.write("followed by a link"));
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    hidden.mockRestore();
    expect(network.requests("putUnsavedWork").map(({ body }) => body)).toEqual([
      { version: 1, data: { notes: "followed by a link" } },
    ]);
  });

  it("is tried again when the server did not answer, and forgotten there when it is gone here", async () => {
    const network = fakeNetwork({ ...portalAnswers(), putUnsavedWork: "no-connection" });
    await openPortal();
    stopTime();
    act(() => notes.write("kept"));
    await pass(2500);
    network.answer({ putUnsavedWork: null });
    await pass(10_000);
    expect(network.requests("putUnsavedWork")).toHaveLength(2);
    act(() => notes.write(null));
    await pass(2500);
    expect(network.requests("deleteUnsavedWork")).toHaveLength(1);
  });

  it("survives a 401 to the last keystroke and is offered to the same user, who continues", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    act(() => notes.write("the last second"));
    network.answer({ ping: refuse(401, "Unauthorized") });
    // Who comes back to the page is asked about at once, before anything else is kept.
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await userEvent.click(await screen.findByRole("button", { name: "Log in again" }));
    act(() => notes.write(null));
    network.answer({ ping: { ok: true, secondsLeft: 1800 } });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    localStorage.setItem("fundport-disclaimer-accepted", "yes");
    await fillIn();
    await screen.findByRole("dialog", { name: "Continue where you left off?" });
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(notes.read()).toBe("the last second");
  });

  it("is never offered to another user", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    act(() => notes.write("Jana's"));
    network.answer({ ping: refuse(401, "Unauthorized") });
    await pass(10_000);
    act(() => notes.write(null));
    const saved = network.requests("putUnsavedWork").length;
    network.answer(portalAnswers({ id: petr.id, fullName: petr.name }));
    await userEvent.click(await screen.findByRole("button", { name: "Log in again" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    localStorage.setItem("fundport-disclaimer-accepted", "yes");
    await fillIn();
    await greeting();
    await pass(3000);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(notes.read()).toBeNull();
    expect(network.requests("putUnsavedWork")).toHaveLength(saved);
  });

  it("unsaved work from another browser is offered with its time and can be discarded", async () => {
    const kept = { version: 1, savedAt: "2026-11-20T13:32:00Z", data: { notes: "from before" } };
    const network = fakeNetwork({ ...portalAnswers(), getUnsavedWork: kept });
    await openPortal();
    expect(await screen.findByRole("dialog")).toHaveTextContent("20/11/2026");
    act(() => notes.write("something new"));
    await pass(5000);
    expect(network.requests("putUnsavedWork")).toHaveLength(0);
    act(() => notes.write(null));
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(network.requests("deleteUnsavedWork")).toHaveLength(1));
    expect(notes.read()).toBeNull();
  });

  it("unsaved work of an unknown format is not offered", async () => {
    const kept = { version: 99, savedAt: "2026-11-20T13:32:00Z", data: { notes: "from the future" } };
    fakeNetwork({ ...portalAnswers(), getUnsavedWork: kept });
    await openPortal();
    await pass(3000);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("logging out", () => {
  async function chooseLogOut() {
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
  }

  it("calls the server, resets the browser and shows the log-in page", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    await chooseLogOut();
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(network.requests("logout")).toHaveLength(1);
    expect(document.cookie).not.toContain("user-data");
  });

  it("asks first when something is unsaved, and then deletes it", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    act(() => notes.write("unfinished"));
    await chooseLogOut();
    await userEvent.click(await screen.findByRole("button", { name: "Continue working" }));
    expect(network.requests("logout")).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await chooseLogOut();
    await userEvent.click(await screen.findByRole("button", { name: "Log out and delete" }));
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(network.requests("deleteUnsavedWork").length).toBeGreaterThan(0);
  });

  it("stays logged in and says so when the server cannot be reached", async () => {
    fakeNetwork({ ...portalAnswers(), logout: "no-connection" });
    await openPortal();
    await chooseLogOut();
    expect(await screen.findByText(/You are still logged in/)).toBeVisible();
    expect(useSession.getState().userData?.id).toBe(jana.id);
  });

  it("is followed by the other tabs", async () => {
    fakeNetwork(portalAnswers());
    await openPortal();
    announceLogOut(jana.id);
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
  });

  it("logging out one user and in another leaves the other tabs with the other", async () => {
    const network = fakeNetwork(portalAnswers());
    await openPortal();
    network.answer({ getUser: { ...user, id: petr.id, fullName: petr.name } });
    setUserCookie(petr);
    announceLogIn(petr);
    await waitFor(() => expect(useSession.getState().userData?.id).toBe(petr.id));
    localStorage.setItem("fundport-disclaimer-accepted", "yes");
    expect(await screen.findByRole("link", { name: /Petr Novák/ })).toBeVisible();
    expect(document.cookie).toContain("user-data");
  });
});

describe("the shell", () => {
  it.each(["/complete", "/login"])("redirects %s to /", async (path) => {
    fakeNetwork(portalAnswers());
    await openPortal(path);
    await waitFor(() => expect(window.location.pathname).toBe("/"));
  });

  it("takes the focus to the page's heading on a change of route, names the page, and starts at the top", async () => {
    fakeNetwork(portalAnswers());
    await openPortal("/nowhere");
    await screen.findByRole("heading", { level: 1, name: "There is nothing here" });
    await userEvent.click(screen.getByRole("link", { name: "Fundport" }));
    await waitFor(async () => expect(await greeting()).toHaveFocus());
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.title).toMatch(/^Good .+ · Fundport$/);
  });

  it("highlights where one is", async () => {
    fakeNetwork(portalAnswers());
    await openPortal();
    const navigation = screen.getByRole("navigation", { name: "Main navigation" });
    expect(within(navigation).getByRole("link", { current: "page" })).toHaveTextContent("Home");
  });

  it("lets the keyboard skip to the content", async () => {
    fakeNetwork(portalAnswers());
    await openPortal();
    await userEvent.tab();
    expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  });

  it("switches the language by keyboard, with all lists in the new one and the page left as it is", async () => {
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

  it("offers the legal information and shows the current year", async () => {
    fakeNetwork(portalAnswers());
    await openPortal();
    const footer = screen.getByRole("contentinfo");
    expect(footer).toHaveTextContent("© 2026 Fundport");
    await userEvent.click(within(footer).getByRole("button", { name: "Legal information" }));
    expect(await screen.findByRole("dialog")).toHaveTextContent("The small print.");
  });
});
