import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { setUnauthorizedHandler } from "#lib/http/api.ts";
import { fakeNetwork, refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { fillField } from "#lib/testing/fill-field.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";

const oldPassword = "Trial-portal-2026";
const newPassword = "a quiet harbour 7";

async function submit(old: string, next: string, repeated = next) {
  if (old) await fillField(screen.getByLabelText("Old password"), old);
  if (next) await fillField(screen.getByLabelText("New password"), next);
  if (repeated) await fillField(screen.getByLabelText("New password again"), repeated);
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
}

beforeEach(() => useSession.setState({ userData: { id: 7, name: "Jana", language: "cs" } }));

describe("changing the password", () => {
  it("sends the old and the new password, shows success-message and clears the form", async () => {
    const network = fakeNetwork({ changePassword: null });
    await renderPage(<ChangePasswordForm username="advisor-cz" />);
    await submit(oldPassword, newPassword);
    expect(await screen.findByRole("status")).toHaveTextContent(
      "Your password has been changed. You’re still logged in here",
    );
    expect(network.requests("changePassword").map(({ body }) => body)).toEqual([{ oldPassword, newPassword }]);
    for (const field of ["Old password", "New password", "New password again"])
      expect(screen.getByLabelText(field)).toHaveValue("");
  });

  it("requires all three password fields and focuses the first", async () => {
    fakeNetwork();
    await renderPage(<ChangePasswordForm username="advisor-cz" />);
    await submit("", "");
    expect(screen.getAllByText("Fill in this field.")).toHaveLength(3);
    expect(screen.getByLabelText("Old password")).toHaveFocus();
  });

  it.each([
    ["a repeated password that differs", newPassword, "different password 7", "The passwords don’t match."],
    ["a password of fewer than 10 characters", "short", "short", "Enter at least 10 characters."],
    [
      "a password that contains the username",
      "my-Advisor-CZ-password",
      "my-Advisor-CZ-password",
      "can’t contain the username",
    ],
  ])("refuses %s without sending a request", async (_name, next, repeated, message) => {
    const network = fakeNetwork({ changePassword: null });
    await renderPage(<ChangePasswordForm username="advisor-cz" />);
    await submit(oldPassword, next, repeated);
    expect(screen.getByText(message, { exact: false })).toBeVisible();
    expect(network.requests("changePassword")).toHaveLength(0);
  });

  it("shows old-password-error at the field on a 401, and does not log out", async () => {
    const unauthorized: string[] = [];
    setUnauthorizedHandler((route) => unauthorized.push(route));
    fakeNetwork({ changePassword: refuse(401, "OldPasswordWrong") });
    await renderPage(<ChangePasswordForm username="advisor-cz" />);
    await submit("wrong password", newPassword);
    const field = screen.getByLabelText("Old password");
    await waitFor(() => expect(field).toHaveAccessibleDescription("Your old password is incorrect."));
    await waitFor(() => expect(field).toHaveFocus());
    expect(unauthorized).toEqual([]);
    setUnauthorizedHandler(undefined);
  });

  it.each(["Unauthorized", "SessionLockedOut"] as const)(
    "pings if the 401 shows that the session has ended: %s",
    async (code) => {
      const unauthorized: string[] = [];
      setUnauthorizedHandler((route) => unauthorized.push(route));
      fakeNetwork({ changePassword: refuse(401, code), ping: refuse(401, code) });
      await renderPage(<ChangePasswordForm username="advisor-cz" />);
      await submit(oldPassword, newPassword);
      await waitFor(() => expect(unauthorized).toEqual(["ping"]));
      setUnauthorizedHandler(undefined);
    },
  );

  it.each([
    [422, "PasswordPolicyNotMet", ["Too many people use it."], "We couldn’t make this change. Too many people use it."],
    [500, "Unexpected", [], "Something went wrong"],
  ])("shows a message on %s %s and keeps the input", async (status, code, messages, message) => {
    fakeNetwork({ changePassword: refuse(status, code, messages) });
    await renderPage(<ChangePasswordForm username="advisor-cz" />);
    await submit(oldPassword, newPassword);
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByLabelText("New password")).toHaveValue(newPassword);
  });

  it("shows how long to wait after too many wrong passwords", async () => {
    fakeNetwork({ changePassword: refuseFor(600) });
    await renderPage(<ChangePasswordForm username="advisor-cz" />);
    await submit(oldPassword, newPassword);
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts. Try again in 10 minutes.");
  });

  it("reveals a password on request", async () => {
    fakeNetwork();
    await renderPage(<ChangePasswordForm username="advisor-cz" />);
    await userEvent.click(screen.getByRole("button", { name: "Show: New password" }));
    expect(screen.getByLabelText("New password")).toHaveAttribute("type", "text");
    expect(screen.getByLabelText("Old password")).toHaveAttribute("type", "password");
  });
});
