import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeAnswers, fakeNetwork, refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { fillField } from "#lib/testing/fill-field.ts";
import { settings } from "#lib/settings.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { useSession } from "../model/session-store.ts";
import { setPublicNote } from "../model/public-note.ts";
import { LoginPage } from "./login-page.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { removeServedHints, storeServedHints } from "./served-hint.tsx";

const hints = [
  { code: "REACT_LOGIN_INFO", text: "**Maintenance** on Saturday" },
  { code: "REACT_LEGAL_INFO", text: "The small print." },
];

const renderLogin = (onStart?: () => void) =>
  renderPage(
    <PublicFrame>
      <LoginPage {...(onStart ? { onStart } : {})} />
    </PublicFrame>,
  );
async function open(answers: FakeAnswers = {}) {
  const network = fakeNetwork({ getLoginHints: hints, ...answers });
  await renderLogin();
  await screen.findByText("Maintenance");
  return network;
}
async function submit(username: string, password: string) {
  if (username) await fillField(screen.getByLabelText("Username"), username);
  if (password) await fillField(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
}
function setCookie() {
  document.cookie = `user-data=${encodeURIComponent(JSON.stringify({ id: 7, name: "Jana", language: "cs" }))}`;
}

beforeEach(() => useSession.setState({ userData: null, isLogoutWarningDisplayed: false }));
afterEach(() => {
  setPublicNote(null);
  document.cookie = "user-data=; Max-Age=0";
  localStorage.clear();
});

describe("the operator's message before log-in", () => {
  const serve = (language: string) => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<aside data-hint="REACT_LOGIN_INFO" lang="${language}"><p>Served</p></aside>`,
    );
    storeServedHints();
  };
  afterEach(() => {
    for (const hint of document.querySelectorAll("[data-hint]")) hint.remove();
    storeServedHints();
  });

  it("shows the operator's message in the element from the server's HTML, below the form", async () => {
    serve("en");
    const served = screen.getByText("Served");
    fakeNetwork({ getLoginHints: hints });
    await renderLogin();
    expect(screen.getAllByText("Served")).toEqual([served]);
    expect(screen.getByRole("main")).toContainElement(served);
    expect(screen.queryByText("Maintenance")).toBeNull();
  });

  it("shows the fetched message if the page opens again in the tab, because the server's HTML may be outdated", async () => {
    serve("en");
    removeServedHints();
    await open();
    expect(screen.getByRole("main")).not.toContainElement(screen.getByText("Served"));
  });

  it("shows the fetched message if the server's HTML is in another language", async () => {
    serve("cs");
    await open();
    expect(screen.getByRole("main")).not.toContainElement(screen.getByText("Served"));
  });
});

describe("logging in", () => {
  it("logs in the user named in the cookie", async () => {
    const network = await open({
      login: () => {
        setCookie();
        return null;
      },
    });
    await submit(" advisor-cz ", "secret");
    await waitFor(() => expect(useSession.getState().userData).toEqual({ id: 7, name: "Jana", language: "cs" }));
    expect(network.requests("login")[0]?.body).toEqual({ username: "advisor-cz", password: "secret" });
  });

  it.each([
    [401, "InvalidUsernamePassword", "Incorrect username or password."],
    [422, "LockedAccount", "The account is locked after several failed log-in attempts. Try again later"],
    [422, "AccountLockedByOperator", "Fundport’s operator has locked this account."],
    [422, "ExpiredPassword", "Your password is no longer valid"],
    [422, "ForcedChangePassword", "Your password is no longer valid"],
    [422, "DealerNotAssigned", "Something went wrong."],
    [429, "TooManyRequests", "Something went wrong."],
    [500, "Unexpected", "Something went wrong."],
  ])("shows a message on %s %s and keeps the input", async (status, code, message) => {
    await open({ login: refuse(status, code) });
    await submit("advisor-cz", "secret");
    expect(await screen.findByText(message, { exact: false })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    expect(screen.getByLabelText("Username")).toHaveValue("advisor-cz");
    expect(screen.getByLabelText("Password")).toHaveValue("secret");
    expect(screen.getByLabelText("Password")).toHaveFocus();
    expect(useSession.getState().userData).toBeNull();
  });

  it.each([
    [refuseFor(900, 422, "LockedAccount"), "Try again in 15 minutes, or contact support."],
    [refuseFor(120, 422, "LockedAccount"), "Try again in 2 minutes, or contact support."],
    [refuseFor(840), "Too many attempts. Try again in 14 minutes."],
  ])("shows how long to wait before the next log-in: %j", async (answer, message) => {
    await open({ login: answer });
    await submit("advisor-cz", "secret");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });

  it("shows the general error if the connection is lost", async () => {
    await open({ login: "no-connection" });
    await submit("advisor-cz", "secret");
    expect(await screen.findByText("Something went wrong.", { exact: false })).toBeVisible();
  });

  it.each(["ExpiredPassword", "ForcedChangePassword"])("links to a password reset on %s", async (code) => {
    await open({ login: refuse(422, code) });
    await submit("advisor-cz", "secret");
    expect(await screen.findByRole("link", { name: "Set a new password" })).toHaveAttribute("href", "/reset-password");
  });

  it("sends one log-in request on repeated clicks", async () => {
    const network = await open({ login: "never" });
    await submit("advisor-cz", "secret");
    await userEvent.click(screen.getByRole("button", { name: "Logging in…" }));
    await userEvent.keyboard("{Enter}");
    expect(network.requests("login")).toHaveLength(1);
  });
});

describe("two-step verification", () => {
  /** Fakes a server with one user, one password and two valid codes. */
  const guarded: NonNullable<FakeAnswers["login"]> = ({ body }) => {
    const { password, code } = body as { password: string; code?: string };
    if (password !== "secret") return refuse(401, "InvalidUsernamePassword");
    if (code === undefined) return refuse(422, "SecondFactorRequired");
    if (code !== "123456" && code !== "abcd-efgh") return refuse(422, "SecondFactorInvalid");
    setCookie();
    return null;
  };
  async function reachCode() {
    const network = await open({ login: guarded });
    await submit("advisor-cz", "secret");
    expect(await screen.findByRole("heading", { name: "One more step" })).toBeVisible();
    return network;
  }
  const verify = () => userEvent.click(screen.getByRole("button", { name: "Verify" }));

  it("shows the code step and repeats the log-in request with the code", async () => {
    const network = await reachCode();
    await waitFor(() => expect(screen.getByLabelText("Code from the app")).toHaveFocus());
    await userEvent.type(screen.getByLabelText("Code from the app"), "123 456");
    await verify();
    await waitFor(() => expect(useSession.getState().userData?.id).toBe(7));
    expect(network.requests("login")[1]?.body).toEqual({ username: "advisor-cz", password: "secret", code: "123456" });
  });

  it("stays on the code step after a wrong code, and accepts a recovery code", async () => {
    await reachCode();
    await userEvent.type(screen.getByLabelText("Code from the app"), "000000");
    await verify();
    expect(await screen.findByText(/The code is wrong or has already been used/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("Code from the app")).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: /Use a recovery code/ }));
    expect(screen.queryByText(/The code is wrong or has already been used/)).toBeNull();
    await userEvent.type(screen.getByLabelText("Recovery code"), "abcd-efgh");
    await verify();
    await waitFor(() => expect(useSession.getState().userData?.id).toBe(7));
  });

  it("requires a code on the code step", async () => {
    const network = await reachCode();
    await verify();
    expect(screen.getByText("Fill in this field.")).toBeVisible();
    expect(network.requests("login")).toHaveLength(1);
  });

  it("keeps the code if the connection is lost", async () => {
    const network = await reachCode();
    network.answer({ login: "no-connection" });
    await userEvent.type(screen.getByLabelText("Code from the app"), "123456");
    await verify();
    expect(await screen.findByText(/Something went wrong/)).toBeVisible();
    expect(screen.getByLabelText("Code from the app")).toHaveValue("123456");
  });

  it("returns to the first step on request and keeps the username and the password", async () => {
    await reachCode();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByLabelText("Username")).toHaveValue("advisor-cz");
    expect(screen.getByLabelText("Password")).toHaveValue("secret");
    expect(screen.getByRole("heading", { name: "Log in" })).toBeVisible();
  });

  it.each([
    [401, "InvalidUsernamePassword", "Incorrect username or password."],
    [422, "LockedAccount", "The account is locked after several failed log-in attempts."],
    [422, "AccountLockedByOperator", "Fundport’s operator has locked this account."],
  ])("returns to the first step on %s %s, and shows the message", async (status, code, message) => {
    const network = await reachCode();
    network.answer({ login: refuse(status, code) });
    await userEvent.type(screen.getByLabelText("Code from the app"), "123456");
    await verify();
    expect(await screen.findByText(message, { exact: false })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Log in" })).toBeVisible();
  });
});

describe("required fields", () => {
  it("marks both username and password if they are missing, and focuses the first", async () => {
    const network = await open();
    await submit("", "");
    expect(screen.getAllByText("Fill in this field.")).toHaveLength(2);
    expect(screen.getByLabelText("Username")).toHaveFocus();
    expect(screen.getByLabelText("Username")).toHaveAccessibleDescription("Fill in this field.");
    expect(network.requests("login")).toHaveLength(0);
  });

  it("focuses the password if only the password is missing", async () => {
    await open();
    await submit("advisor-cz", "");
    expect(screen.getAllByText("Fill in this field.")).toHaveLength(1);
    expect(screen.getByLabelText("Password")).toHaveFocus();
  });
});

describe("the links", () => {
  afterEach(() => Object.assign(settings, { registrationEnabled: false, suiteUrl: null }));

  it("links to a password reset, and to registration if it is enabled", async () => {
    settings.registrationEnabled = true;
    await open();
    expect(screen.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute("href", "/reset-password");
    expect(screen.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/registration");
  });

  it("does not link to registration if it is disabled", async () => {
    await open();
    expect(screen.queryByRole("link", { name: "Register" })).toBeNull();
  });

  it.each([
    ["English", "https://suite.test/fundoo-en"],
    ["Čeština", "https://suite.test/fundoo-cz"],
    ["Slovenčina", "https://suite.test/fundoo-sk"],
  ])("links to the external suite in the language %s", async (language, address) => {
    settings.suiteUrl = "https://suite.test/";
    await open();
    await userEvent.click(screen.getByRole("button", { name: new RegExp(language) }));
    const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    await waitFor(() => expect(links()).toContain(address));
  });
});

describe("around the form", () => {
  it.each([
    ["password-reset-note", "Your new password is set. Use it to log in."],
    ["sign-on-failed", "The partner link isn’t valid."],
    ["sign-on-used", "has already been used"],
  ] as const)("shows the note from another page: %s", async (note, message) => {
    setPublicNote(note);
    await open();
    expect(screen.getByRole("status")).toHaveTextContent(message);
  });

  it("shows and hides the password", async () => {
    await open();
    await userEvent.type(screen.getByLabelText("Password"), "secret");
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
  });

  it("shows that Caps Lock is on", async () => {
    await open();
    await userEvent.click(screen.getByLabelText("Password"));
    await userEvent.keyboard("{CapsLock}a");
    expect(screen.getByText("Caps Lock is on.")).toBeVisible();
  });

  it("switches the language immediately and keeps the input", async () => {
    await open();
    await userEvent.type(screen.getByLabelText("Username"), "advisor-cz");
    await userEvent.click(screen.getByRole("button", { name: /Čeština/ }));
    expect(await screen.findByRole("heading", { name: "Přihlásit se" })).toBeVisible();
    expect(screen.getByLabelText("Uživatelské jméno")).toHaveValue("advisor-cz");
    expect(document.documentElement.lang).toBe("cs");
    expect(localStorage.getItem("fundport-language")).toBe("cs");
  });

  it("opens the legal information and closes it on Escape", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Legal information" }));
    expect(await screen.findByRole("dialog", { name: "Legal information" })).toHaveTextContent("The small print.");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("works without hints, and offers a retry for the legal information", async () => {
    const network = fakeNetwork({ getLoginHints: refuse(500, "Unexpected") });
    await renderLogin();
    await userEvent.click(screen.getByRole("button", { name: "Legal information" }));
    expect(await screen.findByText("We couldn’t load the text.")).toBeVisible();
    network.answer({ getLoginHints: hints });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("The small print.")).toBeVisible();
  });

  it("reports the first keystroke, so that the app can be preloaded", async () => {
    fakeNetwork({ getLoginHints: [] });
    const handleStart = vi.fn<() => void>();
    await renderLogin(handleStart);
    expect(handleStart).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText("Username"), "a");
    expect(handleStart).toHaveBeenCalled();
  });
});
