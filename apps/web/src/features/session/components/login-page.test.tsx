import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeAnswers, fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { useSession } from "../model/session-store.ts";
import { LoginPage } from "./login-page.tsx";

const hints = [
  { code: "REACT_LOGIN_INFO", text: "**Maintenance** on Saturday" },
  { code: "REACT_LEGAL_INFO", text: "The small print." },
];

async function open(answers: FakeAnswers = {}) {
  const network = fakeNetwork({ getLoginHints: hints, ...answers });
  await renderPage(<LoginPage />);
  await screen.findByText("Maintenance");
  return network;
}
async function submit(username: string, password: string) {
  if (username) await userEvent.type(screen.getByLabelText("User name"), username);
  if (password) await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
}
function setCookie() {
  document.cookie = `user-data=${encodeURIComponent(JSON.stringify({ id: 7, name: "Jana", language: "cs" }))}`;
}

beforeEach(() => useSession.setState({ userData: null, isLogoutWarningDisplayed: false }));
afterEach(() => {
  document.cookie = "user-data=; Max-Age=0";
  localStorage.clear();
});

describe("logging in", () => {
  it("logs in whom the cookie names", async () => {
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
    [401, "InvalidUsernamePassword", "The user name or the password is not right."],
    [422, "LockedAccount", "The account is locked. Try again in 15 minutes, or contact the support."],
    [422, "ExpiredPassword", "The password is no longer valid"],
    [422, "ForcedChangePassword", "The password is no longer valid"],
    [422, "DealerNotAssigned", "Something went wrong."],
    [429, "TooManyRequests", "Something went wrong."],
    [500, "Unexpected", "Something went wrong."],
  ])("says on %s %s what happened, and keeps what was typed", async (status, code, words) => {
    await open({ login: refuse(status, code) });
    await submit("advisor-cz", "secret");
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(screen.getByLabelText("User name")).toHaveValue("advisor-cz");
    expect(screen.getByLabelText("Password")).toHaveValue("secret");
    expect(screen.getByLabelText("Password")).toHaveFocus();
    expect(useSession.getState().userData).toBeNull();
  });

  it("says the general error when there is no connection", async () => {
    await open({ login: "no-connection" });
    await submit("advisor-cz", "secret");
    expect(await screen.findByText("Something went wrong.", { exact: false })).toBeVisible();
  });

  it("logs in once however often the button is pressed", async () => {
    const network = await open({ login: "never" });
    await submit("advisor-cz", "secret");
    await userEvent.click(screen.getByRole("button", { name: "Logging in…" }));
    await userEvent.keyboard("{Enter}");
    expect(network.requests("login")).toHaveLength(1);
  });
});

describe("what is required", () => {
  it("asks for both and takes the focus to the first", async () => {
    const network = await open();
    await submit("", "");
    expect(screen.getAllByText("Please fill this in.")).toHaveLength(2);
    expect(screen.getByLabelText("User name")).toHaveFocus();
    expect(screen.getByLabelText("User name")).toHaveAccessibleDescription("Please fill this in.");
    expect(network.requests("login")).toHaveLength(0);
  });

  it("takes the focus to the password where that alone is missing", async () => {
    await open();
    await submit("advisor-cz", "");
    expect(screen.getAllByText("Please fill this in.")).toHaveLength(1);
    expect(screen.getByLabelText("Password")).toHaveFocus();
  });
});

describe("around the form", () => {
  it("shows and hides the password", async () => {
    await open();
    await userEvent.type(screen.getByLabelText("Password"), "secret");
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
  });

  it("says that Caps Lock is on", async () => {
    await open();
    await userEvent.click(screen.getByLabelText("Password"));
    await userEvent.keyboard("{CapsLock}a");
    expect(screen.getByText("Caps Lock is on.")).toBeVisible();
  });

  it("switches the language at once, asks for the hints in it, and keeps what was typed", async () => {
    await open();
    await userEvent.type(screen.getByLabelText("User name"), "advisor-cz");
    await userEvent.click(screen.getByRole("button", { name: /Čeština/ }));
    expect(await screen.findByRole("heading", { name: "Přihlásit se" })).toBeVisible();
    expect(screen.getByLabelText("Uživatelské jméno")).toHaveValue("advisor-cz");
    expect(document.documentElement.lang).toBe("cs");
    expect(localStorage.getItem("fundport-language")).toBe("cs");
  });

  it("opens the legal information, and Escape closes it", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Legal information" }));
    expect(await screen.findByRole("dialog", { name: "Legal information" })).toHaveTextContent("The small print.");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("works without the hints, and offers the legal text again where it could not be loaded", async () => {
    const network = fakeNetwork({ getLoginHints: refuse(500, "Unexpected") });
    await renderPage(<LoginPage />);
    await userEvent.click(screen.getByRole("button", { name: "Legal information" }));
    expect(await screen.findByText("The text could not be loaded.")).toBeVisible();
    network.answer({ getLoginHints: hints });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("The small print.")).toBeVisible();
  });

  it("tells the first keystroke, so that the portal can be fetched", async () => {
    fakeNetwork({ getLoginHints: [] });
    const handleStart = vi.fn<() => void>();
    await renderPage(<LoginPage onStart={handleStart} />);
    expect(handleStart).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText("User name"), "a");
    expect(handleStart).toHaveBeenCalled();
  });
});
