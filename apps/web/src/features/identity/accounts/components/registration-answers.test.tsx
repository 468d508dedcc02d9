import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { fill, formField, openRegistration, register, write } from "../testing/registration-form.tsx";

describe("a refused registration", () => {
  // The codes and their fields. Source: docs/reference/accounts.md#registration-checks.
  it.each([
    [409, "DistributorAdvisorCodeTaken", "distributorCode", "An advisor with this code is already registered"],
    [422, "DomainPolicyNotMet", "email", "doesn’t accept email addresses from this domain"],
    [409, "EmailTaken", "email", "Another advisor already uses this email address"],
    [422, "PasswordPolicyNotMet", "password_0", "This password is too weak"],
    [422, "UnknownDistributor", "distributorCode", "No distributor has this code"],
    [422, "InvalidAdvisorCodeFormat", "advisorCode", "at least 6 digits"],
  ] as const)("shows the refusal %s %s at the field %s", async (status, code, name, message) => {
    await openRegistration({ register: refuse(status, code) });
    await fill();
    await register();
    expect(await screen.findByText(message, { exact: false })).toBeVisible();
    expect(formField(name)).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    await waitFor(() => expect(formField(name)).toHaveFocus());
    expect(formField("surname")).toHaveValue("Nováková");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows 422 UnknownBranch at the field branchCode", async () => {
    await openRegistration({ register: refuse(422, "UnknownBranch") });
    await fill({ distributorCode: "2002" });
    await waitFor(() => expect(formField("branchCode")).toBeEnabled());
    await write("branchCode", "B9");
    await register();
    await waitFor(() => expect(formField("branchCode")).toHaveAccessibleDescription(/no branch with this code/));
  });

  it.each([
    [422, "RegistrationCnbError", "register isn’t available right now"],
    [422, "RegistrationUnknownError", "We couldn’t complete the check in the national bank’s register"],
    [422, "RegistrationCnbDealerNotFound", "We couldn’t find you in the national bank’s register"],
    [422, "RegistrationCnbDealerWithoutNetwork", "lists you without a distribution network"],
    [422, "RegistrationCnbDealerMultipleNetworks", "lists you in several distribution networks"],
    [422, "RegistrationCnbVatMismatch", "under a different identification number"],
    [422, "SomethingNew", "Something went wrong."],
    [400, "ValidationFailed", "Something went wrong."],
    [500, "Unexpected", "Something went wrong."],
    [401, "EmailTaken", "Something went wrong."],
  ])("shows the refusal %s %s in the banner", async (status, code, message) => {
    await openRegistration({ register: refuse(status, code) });
    await fill();
    await register();
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(formField("password_1")).toHaveValue("Modry-kopec-7");
  });

  it("shows a lost connection in the banner, and allows sending the form again", async () => {
    const network = await openRegistration({ register: "no-connection" });
    await fill();
    await register();
    expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong.");
    network.answer({ register: { code: "ManualCheck" } });
    await register();
    expect(await screen.findByRole("heading", { name: "We’re checking your registration" })).toBeVisible();
  });

  it("shows how long to wait after too many attempts", async () => {
    await openRegistration({ register: refuseFor(300) });
    await fill();
    await register();
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts. Try again in 5 minutes.");
  });

  it("marks a text that is too long, and sends no request", async () => {
    const network = await openRegistration();
    await fill();
    await userEvent.click(formField("surname"));
    await userEvent.paste("x".repeat(201));
    await register();
    await waitFor(() => expect(formField("surname")).toHaveAccessibleDescription("Enter at most 60 characters."));
    expect(network.requests("register")).toHaveLength(0);
  });

  it("clears the server's error at a field when the field changes", async () => {
    await openRegistration({ register: refuse(409, "EmailTaken") });
    await fill();
    await register();
    await screen.findByText(/Another advisor already uses this email address/);
    await userEvent.type(formField("email"), "x");
    await waitFor(() => expect(screen.queryByText(/Another advisor already uses this email address/)).toBeNull());
  });
});

describe("an accepted registration", () => {
  it("refers to the national bank's register if the server accepts a registration with OK", async () => {
    await openRegistration();
    await fill();
    await register();
    const title = await screen.findByRole("heading", { name: "Almost done: confirm your email" });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getByText(/national bank’s register/)).toHaveTextContent("jana@example.cz");
    expect(screen.getByRole("link", { name: "Back to log-in" })).toHaveAttribute("href", "/");
  });

  it("shows that a person checks the registration if the server responds with ManualCheck", async () => {
    await openRegistration({ register: { code: "ManualCheck" } });
    await fill();
    await register();
    const title = await screen.findByRole("heading", { name: "We’re checking your registration" });
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByText(/national bank’s register/)).toBeNull();
  });

  it("sends the registration only once on repeated clicks", async () => {
    const network = await openRegistration({ register: "never" });
    await fill();
    await register();
    await userEvent.click(await screen.findByRole("button", { name: "Registering…" }));
    await userEvent.keyboard("{Enter}");
    expect(network.requests("register")).toHaveLength(1);
  });
});
