import { emptyCart } from "@fundport/cart";
import { buildWebRequestClient } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore } from "#features/sales/cart/model/state/cart-store.ts";
import { currentClientForm } from "#features/clients/form/model/client-form-store.ts";
import { lookupStore } from "#features/clients/form/model/lookups/lookup-store.ts";
import { endSession } from "#features/identity/sessions/model/end-session.ts";
import { clearEndedWork } from "#features/identity/sessions/model/work-of-ended-session.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { collectWork } from "#features/identity/sessions/model/work-sources.ts";
import { receivedClientsStore } from "./model/received-clients.ts";
import { forgetWebRequestId, useWebRequestId } from "./model/web-request-id.ts";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { settings } from "#lib/settings.ts";
import { clearUserCookie, portalAnswers, setUserCookie, user } from "#app/testing/portal-answers.ts";
import { fillIn, renderApp } from "#app/testing/render-app.tsx";

const jana = { id: 7, name: "Jana Nováková", language: "cs" } as const;
const petr = { id: 8, name: "Petr Novák", language: "sk" } as const;
const webRequestId = "123456789012345678901234";
const client = buildWebRequestClient({
  name: "Eva",
  surname: "Malá",
  sex: "female",
  citizenshipCountryId: 1,
  birthDate: "1980-05-04",
  email: "eva@example.cz",
});

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => endSession({ isExplicit: true }));
  clearEndedWork(jana.id);
  forgetWebRequestId();
  clearUserCookie();
  localStorage.clear();
});

const greeting = () => screen.findByRole("heading", { level: 1, name: /^(Good|Dob)/ });

describe("a sign-on link while logged in", () => {
  it("exchanges the token of a sign-on link once, switches the language and opens the home page", async () => {
    const network = fakeNetwork({ ...portalAnswers(), signOnByToken: null });
    setUserCookie(jana);
    await renderApp({ path: "/internalsso/a.b.c/cs" });
    await greeting();
    expect(network.requests("signOnByToken").map(({ params }) => params)).toEqual([["a.b.c", "cs"]]);
    expect(document.documentElement.lang).toBe("cs");
    expect(window.location.pathname).toBe("/");
    expect(useSession.getState().userData?.id).toBe(jana.id);
  });

  it("ends the old session and removes all of its data if the sign-on link is for another user", async () => {
    localStorage.setItem(
      `fundport-client-prefill-${jana.id}`,
      JSON.stringify({ version: 1, client: { ...client, surname: "Jana's client" } }),
    );
    localStorage.setItem(`fundport-cart-${jana.id}`, "Jana's cart");
    fakeNetwork({
      ...portalAnswers({ id: petr.id, fullName: petr.name }),
      signOnByToken: () => {
        setUserCookie(petr);
        return null;
      },
    });
    setUserCookie(jana);
    await renderApp({ path: "/internalsso/of-petr/en" });
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Before you start" })).toBeVisible());
    expect(useSession.getState().userData?.id).toBe(petr.id);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain("Jana's");
    expect(collectWork()).toBeNull();
    expect(receivedClientsStore.get()).toEqual([]);
  });

  it("requires a confirmation before it switches to another user, and keeps the session if the user declines", async () => {
    localStorage.setItem(`fundport-cart-${jana.id}`, "Jana's cart");
    const question = "This browser is logged in as Jana Nováková, but the link is for petr.";
    const network = fakeNetwork({
      ...portalAnswers(),
      signOnByToken: ({ query }) => {
        if (query.get("replaces") !== String(jana.id)) return refuse(409, "OtherUserLoggedIn", [question]);
        setUserCookie(petr);
        return null;
      },
    });
    setUserCookie(jana);
    const { unmount } = await renderApp({ path: "/internalsso/of-petr/sk" });
    const questionAlert = await screen.findByRole("alert");
    expect(questionAlert).toHaveTextContent(question);
    expect(questionAlert).toHaveTextContent("Unfinished work is kept");
    expect(useSession.getState().userData?.id).toBe(jana.id);
    expect(document.documentElement.lang).toBe("en");
    await userEvent.click(screen.getByRole("button", { name: "Stay logged in as Jana Nováková" }));
    await greeting();
    expect(window.location.pathname).toBe("/");
    expect(localStorage.getItem(`fundport-cart-${jana.id}`)).toBe("Jana's cart");
    unmount();
    await renderApp({ path: "/internalsso/of-petr/sk" });
    network.answer({ ...portalAnswers({ id: petr.id, fullName: petr.name }) });
    network.answer({ getUser: { ...user, id: jana.id } });
    await userEvent.click(await screen.findByRole("button", { name: "Switch account" }));
    await waitFor(() => expect(useSession.getState().userData?.id).toBe(petr.id));
    expect(network.requests("signOnByToken").map(({ query }) => query.get("replaces"))).toEqual([
      null,
      null,
      String(jana.id),
    ]);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain("Jana's");
  });

  it.each([
    [401, "InvalidToken", "The partner link isn’t valid"],
    [401, "TokenUsed", "has already been used"],
    [401, "TokenExpired", "has expired"],
    [422, "AccountLockedByOperator", "has locked the account that the partner link belongs to"],
    [422, "ForcedChangePassword", "is no longer valid"],
    [422, "DealerNotAssigned", "isn’t assigned to a distributor"],
  ])(
    "shows why a sign-on link was refused with %s %s, sends one request, and keeps session and cart",
    async (status, code, message) => {
      localStorage.setItem(`fundport-cart-${jana.id}`, "Jana's cart");
      const network = fakeNetwork({ ...portalAnswers(), signOnByToken: refuse(status, code) });
      setUserCookie(jana);
      await renderApp({ path: "/internalsso/refused/sk-SK" });
      const reasonAlert = await screen.findByRole("alert");
      expect(reasonAlert).toHaveTextContent(message);
      expect(reasonAlert).toHaveTextContent("You’re still logged in as Jana Nováková.");
      expect(reasonAlert).not.toHaveTextContent("log in here");
      expect(screen.queryAllByRole("link", { name: "Set a new password" })).toHaveLength(/Password/.test(code) ? 1 : 0);
      expect(network.requests("signOnByToken").map(({ params }) => params)).toEqual([["refused", "sk"]]);
      expect(network.requests("logout")).toHaveLength(0);
      expect(localStorage.getItem(`fundport-cart-${jana.id}`)).toBe("Jana's cart");
      expect(document.documentElement.lang).toBe("en");
      await userEvent.click(screen.getByRole("button", { name: "Continue to Fundport" }));
      await greeting();
      expect(useSession.getState().userData?.id).toBe(jana.id);
    },
  );

  it("opens the log-in page if a sign-on link is refused and the session has ended, for example because of a lock", async () => {
    fakeNetwork({
      ...portalAnswers(),
      signOnByToken: refuse(422, "AccountLockedByOperator"),
      getUser: refuse(401, "Unauthorized"),
    });
    setUserCookie(jana);
    await renderApp({ path: "/internalsso/refused/en" });
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("has locked the account");
    expect(window.location.pathname).toBe("/login");
    expect(useSession.getState().userData).toBeNull();
  });

  it.each([
    ["a lost connection", "no-connection" as const],
    ["a server error", refuse(500, "Unexpected")],
  ])("shows after %s which user is still logged in, and offers a retry", async (_case, answer) => {
    const network = fakeNetwork({ ...portalAnswers(), signOnByToken: answer });
    setUserCookie(jana);
    await renderApp({ path: "/internalsso/unanswered/en" });
    expect(await screen.findByText("You’re still logged in as Jana Nováková.")).toBeVisible();
    expect(useSession.getState().userData?.id).toBe(jana.id);
    expect(screen.getByRole("link", { name: "Continue to Fundport" })).toHaveAttribute("href", "/");
    network.answer({ signOnByToken: null });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await greeting();
    expect(network.requests("signOnByToken")).toHaveLength(2);
  });
});

describe("a web-request link", () => {
  it.each([
    `/webrequest/${webRequestId}`,
    `/webrequest/${webRequestId}.`,
    `/some/webrequest/${webRequestId}/`,
    `/webrequest${webRequestId}`,
  ])("%s loads the web request, stores its client for the home page and opens the home page", async (path) => {
    const network = fakeNetwork({ ...portalAnswers(), getWebRequest: client });
    setUserCookie(jana);
    await renderApp({ path });
    expect(await screen.findByText("The details of Eva Malá are on the home page.")).toBeVisible();
    await greeting();
    expect(network.requests("getWebRequest").map(({ params }) => params)).toEqual([[webRequestId]]);
    expect(window.location.pathname).toBe("/");
    expect(receivedClientsStore.get()).toEqual([{ id: webRequestId, client }]);
    expect(JSON.parse(localStorage.getItem(`fundport-client-prefill-${jana.id}`) ?? "")).toEqual({
      version: 1,
      state: [{ id: webRequestId, client }],
    });
    expect(collectWork()).toBeNull();
    expect(document.cookie).not.toContain("web-request-id");
  });

  it("loads the web request after the log-in if its link was opened while logged out", async () => {
    const network = fakeNetwork({ ...portalAnswers(), getWebRequest: client });
    await renderApp({ path: `/webrequest/${webRequestId}` });
    expect(document.cookie).toContain(`web-request-id=${webRequestId}`);
    await fillIn();
    await greeting();
    expect(network.requests("getWebRequest")).toHaveLength(1);
    expect(receivedClientsStore.get()[0]?.client.surname).toBe("Malá");
  });

  it("keeps the web request if the session has expired", async () => {
    fakeNetwork({ ...portalAnswers(), getUser: refuse(401, "Unauthorized") });
    setUserCookie(jana);
    await renderApp({ path: `/webrequest/${webRequestId}` });
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(document.cookie).toContain(`web-request-id=${webRequestId}`);
  });

  it("loads the web request if only its cookie is stored", async () => {
    const network = fakeNetwork({ ...portalAnswers(), getWebRequest: client });
    document.cookie = `web-request-id=${webRequestId}`;
    setUserCookie(jana);
    await renderApp({ path: "/funds/grid" });
    await greeting();
    expect(network.requests("getWebRequest")).toHaveLength(1);
  });

  it("opens the home page if a web-request link has no id", async () => {
    const network = fakeNetwork(portalAnswers());
    setUserCookie(jana);
    await renderApp({ path: "/webrequest" });
    await greeting();
    expect(window.location.pathname).toBe("/");
    expect(network.requests("getWebRequest")).toHaveLength(0);
  });

  it("opens the home page with a message if the web request does not exist", async () => {
    fakeNetwork({ ...portalAnswers(), getWebRequest: refuse(404, "NotFound") });
    setUserCookie(jana);
    await renderApp({ path: `/webrequest/${webRequestId}` });
    expect(await screen.findByText(/This online request doesn’t exist or is no longer valid/)).toBeVisible();
    await greeting();
    expect(receivedClientsStore.get()).toEqual([]);
    expect(useWebRequestId.getState().id).toBeNull();
  });

  it("offers a retry if the web request could not be loaded", async () => {
    const network = fakeNetwork({ ...portalAnswers(), getWebRequest: refuse(403, "Forbidden") });
    setUserCookie(jana);
    await renderApp({ path: `/webrequest/${webRequestId}` });
    await screen.findByText("We couldn’t load the client’s details");
    network.answer({ getWebRequest: client });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await greeting();
    expect(receivedClientsStore.get()[0]?.client.name).toBe("Eva");
  });

  it("removes the web request's data at a log-out", async () => {
    fakeNetwork({ ...portalAnswers(), getWebRequest: client });
    setUserCookie(jana);
    await renderApp({ path: `/webrequest/${webRequestId}` });
    await greeting();
    await waitFor(() => expect(receivedClientsStore.get()).toHaveLength(1));
    act(() => endSession({ isExplicit: true }));
    expect(receivedClientsStore.get()).toEqual([]);
    expect(localStorage.getItem(`fundport-client-prefill-${jana.id}`)).toBeNull();
  });
});

describe("the clients of web requests", () => {
  const card = async (title: RegExp) => within(await screen.findByRole("region", { name: title }));
  async function openWith(...clients: (typeof client)[]) {
    const state = clients.map((each, index) => ({ id: String(index + 1), client: each }));
    localStorage.setItem(`fundport-client-prefill-${jana.id}`, JSON.stringify({ version: 1, state }));
    const network = fakeNetwork(portalAnswers());
    setUserCookie(jana);
    await renderApp();
    await greeting();
    return network;
  }

  it("lists clients of web requests on the home page, with the details of their requests", async () => {
    await openWith(client, { ...client, name: "Jan", surname: "Velký", email: null, birthDate: null });
    const list = await card(/^2 clients from online requests$/);
    expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Eva Malá04/05/1980 · eva@example.cz"),
      expect.stringContaining("Jan Velký"),
    ]);
    await userEvent.click(list.getAllByRole("button", { name: "View details" })[0]!);
    const details = await screen.findByRole("dialog", { name: "Eva Malá" });
    expect(details).toHaveTextContent("Date of birth04/05/1980");
  });

  it("removes the clients at a log-out without a confirmation", async () => {
    const network = await openWith(client);
    await card(/^Client from an online request$/);
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
    expect(await screen.findByRole("heading", { name: "Log in" })).toBeVisible();
    expect(network.requests("putUnsavedWork")).toEqual([]);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain("Malá");
  });

  it("removes a client after a confirmation", async () => {
    await openWith(client);
    const list = await card(/^Client from an online request$/);
    await userEvent.click(list.getByRole("button", { name: "Remove" }));
    const question = within(await screen.findByRole("dialog", { name: "Remove the details of Eva Malá?" }));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: /online request/ })).toBeNull());
    expect(receivedClientsStore.get()).toEqual([]);
  });

  it("starts an empty cart with the client's birth date", async () => {
    await openWith(client);
    const list = await card(/^Client from an online request$/);
    await userEvent.click(list.getByRole("button", { name: "Start a cart" }));
    await waitFor(() => expect(window.location.pathname).toBe("/funds/grid"));
    expect(cartStore.get()).toEqual({ ...emptyCart, dateOfBirth: "1980-05-04" });
    expect(await screen.findByText(/ready for Eva Malá/)).toBeVisible();
    expect(currentClientForm()).toMatchObject({ firstName: "Eva", email: "eva@example.cz", webRequestId: "1" });
    const known = { firstName: "Eva", lastName: "Malá", sex: "female", citizenship: 1, dateOfBirth: "1980-05-04" };
    expect(lookupStore.get().filledNote).toMatchObject({ source: "web-request", values: known, differences: [] });
  });

  it("shows a client that an earlier version stored, and keeps the client when the session expires", async () => {
    localStorage.setItem(`fundport-client-prefill-${jana.id}`, JSON.stringify({ version: 1, state: client }));
    fakeNetwork(portalAnswers());
    setUserCookie(jana);
    await renderApp();
    await card(/^Client from an online request$/);
    act(() => endSession({ isExplicit: false }));
    expect(localStorage.getItem(`fundport-client-prefill-${jana.id}`)).toContain("Malá");
  });
});

describe("the trading system", () => {
  const trading = "https://trading.example/";
  function fakeTab() {
    const tab = { opener: window, location: { replace: vi.fn<(address: string) => void>() } };
    vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
    return tab;
  }
  async function openFromMenu() {
    setUserCookie(jana);
    await renderApp();
    await userEvent.click(await screen.findByRole("button", { name: "Menu" }));
    await screen.findByRole("button", { name: "Log out" });
    return screen.queryByRole("button", { name: "Trading system" });
  }
  afterEach(() => {
    settings.tradingUrl = null;
  });

  it.each([
    ["with a sign-on token", { token: "x.y.z" }, "https://trading.example/ta-server/sso/x.y.z"],
    ["without a token if none could be created", refuse(500, "Unexpected"), trading],
  ])("opens the trading system in a new tab %s", async (_name, answer, address) => {
    settings.tradingUrl = trading;
    const tab = fakeTab();
    fakeNetwork({ ...portalAnswers(user), getSignOnToken: answer });
    const item = await openFromMenu();
    if (item) await userEvent.click(item);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(address));
    expect(tab.opener).toBeNull();
  });

  it("shows no menu entry for the trading system if it is not configured", async () => {
    fakeNetwork(portalAnswers());
    expect(await openFromMenu()).toBeNull();
    expect(screen.getByRole("link", { name: "Change password" })).toHaveAttribute("href", "/change-password");
  });
});
