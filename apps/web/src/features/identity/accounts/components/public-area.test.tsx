import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "#features/identity/sessions/model/end-session.ts";
import { setPublicNote } from "#features/identity/sessions/model/public-note.ts";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { settings } from "#lib/settings.ts";
import { clearUserCookie, portalAnswers, setUserCookie } from "#app/testing/portal-answers.ts";
import { renderApp } from "#app/testing/render-app.tsx";

const jana = { id: 7, name: "Jana Nováková", language: "cs" } as const;

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  settings.registrationEnabled = true;
});
afterEach(() => {
  act(() => endSession({ isExplicit: true }));
  setPublicNote(null);
  clearUserCookie();
  localStorage.clear();
  settings.registrationEnabled = false;
});

const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });

describe("without a logged-in user", () => {
  it.each([
    ["/reset-password", "Forgotten password"],
    ["/reset-password.", "Forgotten password"],
    ["/reset-password/some-token", "New password"],
    ["/registration", "Registration"],
    ["/registration-confirm/some-token", "Registration not confirmed"],
    ["/registration-confirm/", "Registration not confirmed"],
    ["/registration-decision/accept/some-id", "Registration not found"],
    ["/registration-decision/decline/some-id", "Registration not found"],
    ["/registration-decision/maybe/some-id", "Log in"],
    ["/login", "Log in"],
    ["/any/other/path", "Log in"],
  ])("shows the public page at %s: “%s”", async (path, title) => {
    fakeNetwork({
      ...portalAnswers(),
      confirmRegistration: refuse(401, "InvalidToken"),
      getRegistrationRequest: refuse(404, "NotFound"),
    });
    await renderApp({ path });
    expect(await heading(title)).toBeVisible();
  });

  it.each(["/registration", "/registration-confirm/some-token", "/registration-decision/accept/some-id"])(
    "has no page at %s if registration is disabled",
    async (path) => {
      settings.registrationEnabled = false;
      fakeNetwork(portalAnswers());
      await renderApp({ path });
      expect(await heading("Log in")).toBeVisible();
      expect(screen.queryByRole("link", { name: "Register" })).toBeNull();
    },
  );

  it("navigates between pages without a reload, sets the title, focuses the heading and scrolls to the top", async () => {
    fakeNetwork(portalAnswers());
    await renderApp();
    await userEvent.click(screen.getByRole("link", { name: "Forgot your password?" }));
    const forgotten = await heading("Forgotten password");
    await waitFor(() => expect(forgotten).toHaveFocus());
    expect(window.location.pathname).toBe("/reset-password");
    expect(document.title).toBe("Forgotten password · Fundport");
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
    act(() => window.history.back());
    expect(await heading("Log in")).toBeVisible();
  });

  it.each([
    ["/registration-confirm/some-token.", "confirmRegistration", "token"],
    ["/registration-confirm/some-token%3E", "confirmRegistration", "token"],
    ["/registration-confirm/some-%0D%0Atoken),", "confirmRegistration", "token"],
  ] as const)("reads the token from the damaged email link %s", async (path, name, field) => {
    const network = fakeNetwork({ ...portalAnswers(), [name]: { username: "jana" } });
    await renderApp({ path });
    expect(await heading("Registration complete")).toBeVisible();
    expect(network.requests(name)[0]?.body).toEqual({ [field]: "some-token" });
  });

  it("switches the language of the page", async () => {
    fakeNetwork(portalAnswers());
    await renderApp({ path: "/reset-password" });
    await heading("Forgotten password");
    await userEvent.click(screen.getByRole("button", { name: /Slovenčina/ }));
    expect(await heading("Zabudnuté heslo")).toBeVisible();
  });

  it("opens the log-in page with a note after a password reset", async () => {
    fakeNetwork({ ...portalAnswers(), resetPassword: null });
    await renderApp({ path: "/reset-password/some-token" });
    await heading("New password");
    await userEvent.type(screen.getByLabelText("New password"), "Modry-kopec-7");
    await userEvent.type(screen.getByLabelText("New password again"), "Modry-kopec-7{Enter}");
    await heading("Log in");
    expect(screen.getByRole("status")).toHaveTextContent("Your new password is set.");
  });
});

describe("the sign-on page", () => {
  it("exchanges a sign-on token once, switches the language, logs the user in and opens /", async () => {
    const network = fakeNetwork({
      ...portalAnswers(),
      signOnByToken: () => {
        setUserCookie(jana);
        return null;
      },
    });
    await renderApp({ path: "/internalsso/e30.e30.sig/cs" });
    expect(await screen.findByRole("banner")).toBeVisible();
    await waitFor(() => expect(useSession.getState().userData).toEqual(jana));
    expect(window.location.pathname).toBe("/");
    expect(document.documentElement.lang).toBe("cs");
    expect(localStorage.getItem("fundport-language")).toBe("cs");
    expect(network.requests("signOnByToken").map(({ params }) => params)).toEqual([["e30.e30.sig", "cs"]]);
  });

  it.each([
    [401, "InvalidToken", "isn’t valid"],
    [401, "TokenUsed", "has already been used"],
    [401, "TokenExpired", "has expired"],
    [422, "AccountLockedByOperator", "Fundport’s operator has locked the account"],
    [422, "ExpiredPassword", "The password of the account that the partner link belongs to is no longer valid"],
    [422, "ForcedChangePassword", "The password of the account that the partner link belongs to is no longer valid"],
    [422, "DealerNotAssigned", "The account that the partner link belongs to isn’t assigned to a distributor"],
  ])("opens /login with the reason after the sign-on fails with %s %s", async (status, code, message) => {
    const network = fakeNetwork({ ...portalAnswers(), signOnByToken: refuse(status, code) });
    await renderApp({ path: "/internalsso/e30.e30.sig/cs" });
    expect(await heading("Log in")).toBeVisible();
    expect(window.location.pathname).toBe("/login");
    expect(screen.getByRole("status")).toHaveTextContent(message);
    const resets = screen.queryAllByRole("link", { name: "Set a new password" });
    expect(resets).toHaveLength(/Password/.test(code) ? 1 : 0);
    expect(network.requests("signOnByToken")).toHaveLength(1);
    expect(network.requests("logout")).toHaveLength(0);
    expect(useSession.getState().userData).toBeNull();
  });

  it.each([
    ["a server error", refuse(500, "Unexpected")],
    ["a lost connection", "no-connection" as const],
  ])("offers to retry a sign-on after %s", async (_case, answer) => {
    const network = fakeNetwork({ ...portalAnswers(), signOnByToken: answer });
    await renderApp({ path: "/internalsso/e30.e30.sig/cs" });
    expect(await heading("We couldn’t log you in")).toBeVisible();
    expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/");
    network.answer({ signOnByToken: refuse(401, "TokenUsed") });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await heading("Log in")).toBeVisible();
  });

  it.each([
    ["cs-CZ", "cs"],
    ["sk_SK", "sk"],
    ["SK", "sk"],
    ["de", "en"],
    ["cs-CZ.", "cs"],
  ])("reads the language tag %s of a sign-on link as %s", async (tag, language) => {
    const network = fakeNetwork({
      ...portalAnswers(),
      signOnByToken: () => {
        setUserCookie(jana);
        return null;
      },
    });
    await renderApp({ path: `/internalsso/e30.e30.sig/${tag}`, language: "sk" });
    await waitFor(() => expect(useSession.getState().userData).toEqual(jana));
    expect(network.requests("signOnByToken")[0]?.params).toEqual(["e30.e30.sig", language]);
    expect(document.documentElement.lang).toBe(language);
  });

  it("keeps the language if the sign-on link has no language", async () => {
    const network = fakeNetwork({
      ...portalAnswers(),
      signOnByToken: () => {
        setUserCookie(jana);
        return null;
      },
    });
    await renderApp({ path: "/internalsso/e30.e30.sig", language: "sk" });
    await waitFor(() => expect(useSession.getState().userData).toEqual(jana));
    expect(document.documentElement.lang).toBe("sk");
    expect(network.requests("signOnByToken")).toHaveLength(1);
  });
});

describe("with a logged-in user", () => {
  it.each([
    ["/reset-password", "Forgotten password"],
    ["/reset-password/some-token", "New password"],
    ["/registration-decision/accept/some-id", "Registration not found"],
  ])("opens a public page from an email although a user is logged in: %s", async (path, title) => {
    fakeNetwork({ ...portalAnswers(), getRegistrationRequest: refuse(404, "NotFound") });
    setUserCookie(jana);
    await renderApp({ path });
    expect(await heading(title)).toBeVisible();
    expect(useSession.getState().userData).toEqual(jana);
  });

  it("links back to the home page if a user is logged in", async () => {
    fakeNetwork(portalAnswers());
    setUserCookie(jana);
    await renderApp({ path: "/reset-password" });
    await userEvent.click(await screen.findByRole("link", { name: "Back to Fundport" }));
    expect(await screen.findByRole("banner")).toBeVisible();
  });

  it.each(["/reset-password", "/reset-password/some-token"])(
    "pings on the public page %s and warns before the session ends",
    async (path) => {
      let secondsLeft = 1800;
      const network = fakeNetwork({ ...portalAnswers(), ping: () => ({ ok: true, secondsLeft }) });
      setUserCookie(jana);
      await renderApp({ path });
      // A tab that becomes visible pings immediately. The event is repeated, because the listener may not be loaded
      // yet.
      await waitFor(() => {
        document.dispatchEvent(new Event("visibilitychange"));
        expect(network.requests("ping").length).toBeGreaterThan(0);
      });
      secondsLeft = 30;
      document.dispatchEvent(new Event("visibilitychange"));
      expect(await screen.findByRole("dialog", { name: "Are you still there?" })).toBeVisible();
    },
  );

  it("keeps the session if a used link is opened", async () => {
    fakeNetwork({ ...portalAnswers(), resetPassword: refuse(401, "InvalidToken") });
    setUserCookie(jana);
    await renderApp({ path: "/reset-password/some-token" });
    await heading("New password");
    await userEvent.type(screen.getByLabelText("New password"), "Modry-kopec-7");
    await userEvent.type(screen.getByLabelText("New password again"), "Modry-kopec-7{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("This link has been used");
    expect(useSession.getState().userData).toEqual(jana);
  });

  async function setPassword() {
    await renderApp({ path: "/reset-password/some-token" });
    await heading("New password");
    await userEvent.type(screen.getByLabelText("New password"), "Modry-kopec-7");
    await userEvent.type(screen.getByLabelText("New password again"), "Modry-kopec-7{Enter}");
  }

  it("keeps the session and confirms the reset of another user's password", async () => {
    fakeNetwork({ ...portalAnswers(), resetPassword: null });
    setUserCookie(jana);
    await setPassword();
    const title = await heading("Your new password is set");
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText("You’re still logged in as Jana Nováková.")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Back to Fundport" }));
    expect(await screen.findByRole("banner")).toBeVisible();
  });

  it("opens the log-in page after the user has reset their own password, which ends the session", async () => {
    fakeNetwork({ ...portalAnswers(), resetPassword: null, getUser: refuse(401, "Unauthorized") });
    setUserCookie(jana);
    await setPassword();
    await heading("Log in");
    expect(screen.getByRole("status")).toHaveTextContent("Your new password is set.");
    expect(useSession.getState().userData).toBeNull();
  });

  it.each(["accept", "decline"])("links to the home page if the registration to %s is unknown", async (decision) => {
    fakeNetwork({ ...portalAnswers(), getRegistrationRequest: refuse(404, "NotFound") });
    setUserCookie(jana);
    await renderApp({ path: `/registration-decision/${decision}/some-id` });
    await heading("Registration not found");
    expect(screen.getByRole("link", { name: "Back to Fundport" })).toHaveAttribute("href", "/");
  });

  it("does not show the registration form to a logged-in user", async () => {
    fakeNetwork(portalAnswers());
    setUserCookie(jana);
    await renderApp({ path: "/registration" });
    expect(await heading("Page not found")).toBeVisible();
  });
});
