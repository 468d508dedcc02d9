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

describe("while nobody is logged in", () => {
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
  ])("%s shows “%s”", async (path, title) => {
    fakeNetwork({
      ...portalAnswers(),
      confirmRegistration: refuse(401, "InvalidToken"),
      getRegistrationRequest: refuse(404, "NotFound"),
    });
    await renderApp({ path });
    expect(await heading(title)).toBeVisible();
  });

  it.each(["/registration", "/registration-confirm/some-token", "/registration-decision/accept/some-id"])(
    "%s is absent when the registration is disabled",
    async (path) => {
      settings.registrationEnabled = false;
      fakeNetwork(portalAnswers());
      await renderApp({ path });
      expect(await heading("Log in")).toBeVisible();
      expect(screen.queryByRole("link", { name: "Register" })).toBeNull();
    },
  );

  it("links lead from page to page without a load; each is named, starts at its top and is read out", async () => {
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
  ] as const)("the link %s is read as the email meant it", async (path, name, field) => {
    const network = fakeNetwork({ ...portalAnswers(), [name]: { username: "jana" } });
    await renderApp({ path });
    expect(await heading("Registration complete")).toBeVisible();
    expect(network.requests(name)[0]?.body).toEqual({ [field]: "some-token" });
  });

  it("a switch of the language takes the words of the page along", async () => {
    fakeNetwork(portalAnswers());
    await renderApp({ path: "/reset-password" });
    await heading("Forgotten password");
    await userEvent.click(screen.getByRole("button", { name: /Slovenčina/ }));
    expect(await heading("Zabudnuté heslo")).toBeVisible();
  });

  it("a new password leads to the log-in page, which says so until the next log-in", async () => {
    fakeNetwork({ ...portalAnswers(), resetPassword: null });
    await renderApp({ path: "/reset-password/some-token" });
    await heading("New password");
    await userEvent.type(screen.getByLabelText("New password"), "Modry-kopec-7");
    await userEvent.type(screen.getByLabelText("New password again"), "Modry-kopec-7{Enter}");
    await heading("Log in");
    expect(screen.getByRole("status")).toHaveTextContent("Your new password is set.");
  });
});

describe("the sign-on landing", () => {
  it("exchanges the token once, switches the language, marks the user as logged in and goes to /", async () => {
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
  ])("goes on %s %s to /login, which says why", async (status, code, words) => {
    const network = fakeNetwork({ ...portalAnswers(), signOnByToken: refuse(status, code) });
    await renderApp({ path: "/internalsso/e30.e30.sig/cs" });
    expect(await heading("Log in")).toBeVisible();
    expect(window.location.pathname).toBe("/login");
    expect(screen.getByRole("status")).toHaveTextContent(words);
    const resets = screen.queryAllByRole("link", { name: "Set a new password" });
    expect(resets).toHaveLength(/Password/.test(code) ? 1 : 0);
    expect(network.requests("signOnByToken")).toHaveLength(1);
    expect(network.requests("logout")).toHaveLength(0);
    expect(useSession.getState().userData).toBeNull();
  });

  it.each([
    ["a fault", refuse(500, "Unexpected")],
    ["no connection", "no-connection" as const],
  ])("stays where nobody has answered (%s), and tries again", async (_case, answer) => {
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
  ])("takes the language tag %s for %s", async (tag, language) => {
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

  it("leaves the language as it is where the link names none", async () => {
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

describe("while somebody is logged in", () => {
  it.each([
    ["/reset-password", "Forgotten password"],
    ["/reset-password/some-token", "New password"],
    ["/registration-decision/accept/some-id", "Registration not found"],
  ])("the link of an email, %s, is followed all the same", async (path, title) => {
    fakeNetwork({ ...portalAnswers(), getRegistrationRequest: refuse(404, "NotFound") });
    setUserCookie(jana);
    await renderApp({ path });
    expect(await heading(title)).toBeVisible();
    expect(useSession.getState().userData).toEqual(jana);
  });

  it("the way back from it is named for where it leads: into the portal", async () => {
    fakeNetwork(portalAnswers());
    setUserCookie(jana);
    await renderApp({ path: "/reset-password" });
    await userEvent.click(await screen.findByRole("link", { name: "Back to Fundport" }));
    expect(await screen.findByRole("banner")).toBeVisible();
  });

  it.each(["/reset-password", "/reset-password/some-token"])(
    "%s keeps the session alive by pings and warns before its end",
    async (path) => {
      let secondsLeft = 1800;
      const network = fakeNetwork({ ...portalAnswers(), ping: () => ({ ok: true, secondsLeft }) });
      setUserCookie(jana);
      await renderApp({ path });
      // A tab that comes back into sight asks at once; its code has to be there to hear that.
      await waitFor(() => {
        document.dispatchEvent(new Event("visibilitychange"));
        expect(network.requests("ping").length).toBeGreaterThan(0);
      });
      secondsLeft = 30;
      document.dispatchEvent(new Event("visibilitychange"));
      expect(await screen.findByRole("dialog", { name: "Are you still there?" })).toBeVisible();
    },
  );

  it("a link that is used up does not end the session", async () => {
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

  it("a new password of somebody else is said on the spot, and the session goes on", async () => {
    fakeNetwork({ ...portalAnswers(), resetPassword: null });
    setUserCookie(jana);
    await setPassword();
    const title = await heading("Your new password is set");
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText("You’re still logged in as Jana Nováková.")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Back to Fundport" }));
    expect(await screen.findByRole("banner")).toBeVisible();
  });

  it("one's own new password, which ends the session, leads to the log-in page", async () => {
    fakeNetwork({ ...portalAnswers(), resetPassword: null, getUser: refuse(401, "Unauthorized") });
    setUserCookie(jana);
    await setPassword();
    await heading("Log in");
    expect(screen.getByRole("status")).toHaveTextContent("Your new password is set.");
    expect(useSession.getState().userData).toBeNull();
  });

  it.each(["accept", "decline"])("a link to %s a registration that is gone has a way on", async (decision) => {
    fakeNetwork({ ...portalAnswers(), getRegistrationRequest: refuse(404, "NotFound") });
    setUserCookie(jana);
    await renderApp({ path: `/registration-decision/${decision}/some-id` });
    await heading("Registration not found");
    expect(screen.getByRole("link", { name: "Back to Fundport" })).toHaveAttribute("href", "/");
  });

  it("the form of the registration is not shown: the portal is", async () => {
    fakeNetwork(portalAnswers());
    setUserCookie(jana);
    await renderApp({ path: "/registration" });
    expect(await heading("Page not found")).toBeVisible();
  });
});
