import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setPublicNote, usePublicNote } from "#features/identity/sessions/model/public-note.ts";
import { type FakeAnswers, fakeNetwork, refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { renderPublic } from "../testing/render-public.tsx";
import { ConfirmPage } from "./confirm-page.tsx";
import type { RegistrationRequest } from "../model/registration-request.ts";
import { DecisionPage } from "./decision-page.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";
import { ResetRequestPage } from "./reset-request-page.tsx";

const hints = [{ code: "REACT_RESET_PSW_INFO", text: "Check **your** email." }];
const network = (answers: FakeAnswers) => fakeNetwork({ getLoginHints: hints, ...answers });
const clickButton = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});
afterEach(() => setPublicNote(null));

describe("the request for a password reset", () => {
  it("sends the username of a password reset and replaces the form with the hint's text", async () => {
    const fake = network({ requestResetPassword: null });
    await renderPublic(<ResetRequestPage />);
    await userEvent.type(screen.getByLabelText("Username"), " jana ");
    await clickButton("Send link");
    const heading = await screen.findByRole("heading", { name: "Check your email" });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(await screen.findByText("your")).toBeVisible();
    expect(screen.queryByLabelText("Username")).toBeNull();
    expect(fake.requests("requestResetPassword")[0]?.query.get("username")).toBe("jana");
  });

  it("shows a default text after a reset request if the hint is missing", async () => {
    fakeNetwork({ getLoginHints: [], requestResetPassword: null });
    await renderPublic(<ResetRequestPage />);
    await userEvent.type(screen.getByLabelText("Username"), "jana");
    await clickButton("Send link");
    expect(await screen.findByText(/If this username exists/)).toBeVisible();
  });

  it("requires the username for a password reset", async () => {
    const fake = network({ requestResetPassword: null });
    await renderPublic(<ResetRequestPage />);
    await clickButton("Send link");
    expect(screen.getByText("Fill in this field.")).toBeVisible();
    expect(screen.getByLabelText("Username")).toHaveFocus();
    expect(fake.requests("requestResetPassword")).toHaveLength(0);
  });

  it.each([
    ["401", refuse(401, "Unauthorized")],
    ["422", refuse(422, "SomethingNew")],
    ["500", refuse(500, "Unexpected")],
    ["no connection", "no-connection" as const],
  ])("shows the general error if the reset request fails (%s), and keeps the username", async (_case, answer) => {
    network({ requestResetPassword: answer });
    await renderPublic(<ResetRequestPage />);
    await userEvent.type(screen.getByLabelText("Username"), "jana");
    await clickButton("Send link");
    expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong.");
    expect(screen.getByLabelText("Username")).toHaveValue("jana");
  });
});

it("shows how long to wait after too many reset requests", async () => {
  network({ requestResetPassword: refuseFor(900) });
  await renderPublic(<ResetRequestPage />);
  await userEvent.type(screen.getByLabelText("Username"), "jana");
  await clickButton("Send link");
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts. Try again in 15 minutes.");
});

describe("the reset of a password", () => {
  async function submit(first: string, second: string) {
    if (first) await userEvent.type(screen.getByLabelText("New password"), first);
    if (second) await userEvent.type(screen.getByLabelText("New password again"), second);
    await clickButton("Set password");
  }
  const open = () => renderPublic(<ResetPasswordPage resetToken="token-1" />, { path: "/reset-password/token-1" });

  it("opens the log-in page after a password reset, with a note to use the new password", async () => {
    const fake = network({ resetPassword: null });
    await open();
    await submit("Modry-kopec-7", "Modry-kopec-7");
    await waitFor(() => expect(window.location.pathname).toBe("/"));
    expect(usePublicNote.getState().note).toBe("password-reset-note");
    expect(fake.requests("resetPassword")[0]?.body).toEqual({ newPassword: "Modry-kopec-7", resetToken: "token-1" });
  });

  it("requires the new password twice", async () => {
    const fake = network({ resetPassword: null });
    await open();
    await submit("", "");
    expect(screen.getAllByText("Fill in this field.")).toHaveLength(2);
    expect(screen.getByLabelText("New password")).toHaveFocus();
    expect(fake.requests("resetPassword")).toHaveLength(0);
  });

  it("requires the two new passwords to be equal", async () => {
    network({ resetPassword: null });
    await open();
    await submit("Modry-kopec-7", "Modry-kopec-8");
    expect(screen.getByText("The passwords don’t match.")).toBeVisible();
    expect(screen.getByLabelText("New password again")).toHaveFocus();
  });

  it.each([
    ["invalid-token", refuse(401, "InvalidToken"), "This link has been used or is no longer valid."],
    [
      "user-error with the server's messages joined",
      refuse(422, "PasswordPolicyNotMet", ["Too weak.", "Too common."]),
      "We couldn’t set the password. Too weak. Too common.",
    ],
    ["form-error", refuse(500, "Unexpected"), "Something went wrong."],
    ["form-error without a connection", "no-connection" as const, "Something went wrong."],
  ])("shows %s", async (_case, answer, message) => {
    network({ resetPassword: answer });
    await open();
    await submit("Modry-kopec-7", "Modry-kopec-7");
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(screen.getByLabelText("New password")).toHaveValue("Modry-kopec-7");
  });

  it("links from a used reset link to the request for a new one", async () => {
    network({ resetPassword: refuse(401, "InvalidToken") });
    await open();
    await submit("Modry-kopec-7", "Modry-kopec-7");
    expect(await screen.findByRole("link", { name: "Request a new link" })).toHaveAttribute("href", "/reset-password");
  });
});

describe("the confirmation of a registration", () => {
  it("shows that the registration is being confirmed", async () => {
    network({ confirmRegistration: "never" });
    await renderPublic(<ConfirmPage token="token-1" />);
    expect(screen.getByRole("status")).toHaveTextContent("we’re confirming your registration");
  });

  it("confirms a registration, and shows the username and a link to the log-in page", async () => {
    const fake = network({ confirmRegistration: { username: "jana@example.cz" } });
    await renderPublic(<ConfirmPage token="token-1" />);
    const heading = await screen.findByRole("heading", { name: "Registration complete" });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText("jana@example.cz")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to log-in" })).toHaveAttribute("href", "/");
    expect(fake.requests("confirmRegistration").map(({ body }) => body)).toEqual([{ token: "token-1" }]);
  });

  it("shows missing-token and sends no request if the address has no token", async () => {
    const fake = network({});
    await renderPublic(<ConfirmPage token="" />);
    expect(await screen.findByText(/The address is missing the code/)).toBeVisible();
    expect(fake.requests("confirmRegistration")).toHaveLength(0);
  });

  it.each([
    [
      "activation-user-error with the server's messages",
      refuse(422, "EmailTaken", ["Already used.", "Ask support."]),
      "We couldn’t confirm your registration. Already used. Ask support.",
    ],
    ["activation-invalid-token-error", refuse(401, "InvalidToken"), "This link has been used or is no longer valid."],
    ["activation-unexpected-error", refuse(500, "Unexpected"), "your registration isn’t confirmed yet"],
    ["activation-unexpected-error", "no-connection" as const, "your registration isn’t confirmed yet"],
  ])("shows %s", async (_case, answer, message) => {
    network({ confirmRegistration: answer });
    await renderPublic(<ConfirmPage token="token-1" />);
    expect(await screen.findByText(message, { exact: false })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Registration not confirmed" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to log-in" })).toBeVisible();
  });

  it("sends the confirmation again when the user retries", async () => {
    const fake = network({ confirmRegistration: "no-connection" });
    await renderPublic(<ConfirmPage token="token-1" />);
    await screen.findByRole("button", { name: "Try again" });
    fake.answer({ confirmRegistration: { username: "jana" } });
    await clickButton("Try again");
    expect(await screen.findByRole("heading", { name: "Registration complete" })).toBeVisible();
    expect(fake.requests("confirmRegistration")).toHaveLength(2);
  });
});

describe("the operator's decision", () => {
  const request: RegistrationRequest = {
    id: "abc",
    state: "ManualCheck",
    fullName: "Ing. Jana Nováková",
    email: "jana@example.cz",
    phone: "+420601234567",
    distributorCode: "1001",
    distributorName: "Moravia, s.r.o.",
    advisorCode: "001234",
    branchCode: null,
    vatId: "25596641",
    createdAt: "2026-11-20T13:32:00Z",
  };
  const decided = { ...request, state: "AwaitingConfirmation" as const };

  it("shows the registration to the operator without deciding on it", async () => {
    const fake = network({ getRegistrationRequest: request });
    await renderPublic(<DecisionPage decision="accept" id="abc" />);
    const facts = [/Jana Nováková/, /Moravia, s.r.o. \(1001\)/, "001234", "25596641", "jana@example.cz", "20/11/2026"];
    for (const fact of facts) expect(await screen.findByText(fact)).toBeVisible();
    expect(screen.queryByText("Branch code")).toBeNull();
    expect(fake.requests("acceptRegistration")).toHaveLength(0);
  });

  it.each([
    ["accept", "Accept", "Registration accepted", "acceptRegistration"],
    ["decline", "Decline", "Registration declined", "declineRegistration"],
  ] as const)("sends the operator's decision with a single button: %s", async (decision, button, title, name) => {
    const fake = network({
      getRegistrationRequest: request,
      acceptRegistration: decided,
      declineRegistration: decided,
    });
    await renderPublic(<DecisionPage decision={decision} id="abc" />);
    await userEvent.click(await screen.findByRole("button", { name: button }));
    const heading = await screen.findByRole("heading", { name: title });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(fake.requests(name).map(({ params }) => params)).toEqual([["abc"]]);
  });

  it.each([
    ["AwaitingConfirmation", /is waiting for the advisor to confirm it/],
    ["Confirmed", /the advisor has confirmed it/],
    ["Declined", /has been declined/],
    ["Expired", /has expired/],
  ] as const)(
    "shows the state of a registration on which an operator has already decided: %s",
    async (state, message) => {
      network({ getRegistrationRequest: { ...request, state } });
      await renderPublic(<DecisionPage decision="accept" id="abc" />);
      expect(await screen.findByRole("heading", { name: "Already decided" })).toBeVisible();
      expect(screen.getByText(message)).toBeVisible();
      expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
    },
  );

  it("shows the current state if another operator has decided since the page loaded (AlreadyDecided)", async () => {
    const fake = network({ getRegistrationRequest: request, declineRegistration: refuse(409, "AlreadyDecided") });
    await renderPublic(<DecisionPage decision="decline" id="abc" />);
    const button = await screen.findByRole("button", { name: "Decline" });
    fake.answer({ getRegistrationRequest: decided });
    await userEvent.click(button);
    expect(await screen.findByRole("heading", { name: "Already decided" })).toBeVisible();
    expect(screen.getByText(/is waiting for the advisor/)).toBeVisible();
  });

  it("lets the operator send the decision again after a failure", async () => {
    const fake = network({ getRegistrationRequest: request, acceptRegistration: "no-connection" });
    await renderPublic(<DecisionPage decision="accept" id="abc" />);
    await userEvent.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong.");
    fake.answer({ acceptRegistration: decided });
    await clickButton("Accept");
    expect(await screen.findByRole("heading", { name: "Registration accepted" })).toBeVisible();
  });

  it.each([
    [404, "NotFound"],
    [400, "ValidationFailed"],
  ])("reports an unknown registration (%s)", async (status, code) => {
    network({ getRegistrationRequest: refuse(status, code) });
    await renderPublic(<DecisionPage decision="accept" id="abc" />);
    expect(await screen.findByRole("heading", { name: "Registration not found" })).toBeVisible();
  });

  it("offers to load the registration again after a failure", async () => {
    const fake = network({ getRegistrationRequest: "no-connection" });
    await renderPublic(<DecisionPage decision="accept" id="abc" />);
    await screen.findByRole("heading", { name: "We couldn’t load the registration" });
    fake.answer({ getRegistrationRequest: request });
    await clickButton("Try again");
    expect(await screen.findByRole("button", { name: "Accept" })).toBeVisible();
  });
});
