import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "#features/identity/sessions/model/session-store.ts";
import { type FakeAnswers, fakeNetwork, refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { fillField } from "#lib/testing/fill-field.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { Passkeys } from "./passkeys.tsx";
import { SecondFactor } from "./second-factor.tsx";

const codes = ["ABCD-EFGH", "IJKL-MNOP", "QRST-UVWX"];
const setUp = {
  state: "SetUp",
  secret: "JBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Fundport:advisor-cz?secret=JBSWY3DPEHPK3PXP",
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
} as const;
const off = { enabled: false, recoveryCodesLeft: 0, required: false };
const on = { enabled: true, recoveryCodesLeft: 8, required: false };

async function open(answers: FakeAnswers) {
  const network = fakeNetwork({ getSecondFactor: off, ...answers });
  await renderPage(<SecondFactor />);
  await screen.findByRole("button");
  return network;
}
async function confirm(buttonName: string, password = "secret") {
  await userEvent.click(screen.getByRole("button", { name: buttonName }));
  if (password) await fillField(screen.getByLabelText("Your password"), password);
}
async function scan(code: string) {
  await confirm("Set up");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await userEvent.type(await screen.findByLabelText("Code from the app"), code);
  await userEvent.click(screen.getByRole("button", { name: "Switch on" }));
}

beforeEach(() => useSession.setState({ userData: { id: 7, name: "Jana", language: "cs" } }));

describe("setting up two-step verification", () => {
  it("sets up two-step verification with the password and the first code, and shows the recovery codes once", async () => {
    const network = await open({
      setUpSecondFactor: ({ body }) =>
        typeof body === "object" && body !== null && "code" in body
          ? { state: "Enabled", recoveryCodes: codes }
          : setUp,
    });
    expect(screen.getByText("Off")).toBeVisible();
    await confirm("Set up");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    const qrImage = await screen.findByRole("img", { name: "QR code for the authenticator app" });
    expect(decodeURIComponent(qrImage.getAttribute("src") ?? "")).toBe(
      `data:image/svg+xml;charset=utf-8,${setUp.qrSvg}`,
    );
    expect(screen.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
    await userEvent.type(screen.getByLabelText("Code from the app"), "123 456");
    await userEvent.click(screen.getByRole("button", { name: "Switch on" }));
    const list = await screen.findByRole("list");
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(codes);
    expect(network.requests("setUpSecondFactor").map(({ body }) => body)).toEqual([
      { password: "secret" },
      { password: "secret", code: "123456" },
    ]);
    expect(screen.getByRole("button", { name: "Done" })).toBeDisabled();
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(screen.getByText("On")).toBeVisible();
    expect(screen.getByText("3 recovery codes are left.")).toBeVisible();
    expect(screen.queryByText("ABCD-EFGH")).toBeNull();
  });

  it("shows a wrong password at its field, and stays on the password step", async () => {
    await open({ setUpSecondFactor: refuse(422, "PasswordWrong") });
    await confirm("Set up");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() =>
      expect(screen.getByLabelText("Your password")).toHaveAccessibleDescription("The password is incorrect."),
    );
    await waitFor(() => expect(screen.getByLabelText("Your password")).toHaveFocus());
    expect(useSession.getState().userData).not.toBeNull();
  });

  it("requires the password to set up two-step verification", async () => {
    const network = await open({ setUpSecondFactor: setUp });
    await confirm("Set up", "");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(screen.getByText("Fill in this field.")).toBeVisible();
    expect(network.requests("setUpSecondFactor")).toHaveLength(0);
  });

  it("shows a wrong code at its field and keeps the QR code", async () => {
    await open({
      setUpSecondFactor: ({ body }) =>
        typeof body === "object" && body !== null && "code" in body ? refuse(422, "SecondFactorInvalid") : setUp,
    });
    await scan("000000");
    await waitFor(() =>
      expect(screen.getByLabelText("Code from the app")).toHaveAccessibleDescription(/^Wrong code\./),
    );
    expect(screen.getByRole("img")).toBeVisible();
  });

  it("shows how long to wait after too many wrong passwords", async () => {
    await open({ setUpSecondFactor: refuseFor(60) });
    await confirm("Set up");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts. Try again in 60 seconds.");
  });

  it("shows the server's message on 409 SecondFactorEnabled", async () => {
    await open({ setUpSecondFactor: refuse(409, "SecondFactorEnabled", ["A message from the server."]) });
    await confirm("Set up");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("A message from the server.");
  });

  it("cancels the set-up at the QR code", async () => {
    await open({ setUpSecondFactor: setUp });
    await confirm("Set up");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByRole("img");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByText("Off")).toBeVisible();
  });

  it("copies the secret and confirms it", async () => {
    await open({ setUpSecondFactor: setUp });
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await confirm("Set up");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await user.click(await screen.findByRole("button", { name: "Copy key" }));
    expect(write).toHaveBeenCalledWith("JBSWY3DPEHPK3PXP");
    expect(await screen.findByText("Copied")).toBeVisible();
  });
});

describe("switching two-step verification off", () => {
  it("requires the password to switch two-step verification off", async () => {
    let state: typeof on | typeof off = on;
    const removeSecondFactor = () => {
      state = off;
      return null;
    };
    const network = await open({ getSecondFactor: () => state, removeSecondFactor });
    expect(screen.getByText("On")).toBeVisible();
    await confirm("Switch off");
    await userEvent.click(screen.getByRole("button", { name: "Switch off" }));
    expect(await screen.findByText("Off")).toBeVisible();
    expect(network.requests("removeSecondFactor").map(({ body }) => body)).toEqual([{ password: "secret" }]);
  });

  it("shows a wrong password when two-step verification is switched off", async () => {
    await open({ getSecondFactor: on, removeSecondFactor: refuse(422, "PasswordWrong") });
    await confirm("Switch off");
    await userEvent.click(screen.getByRole("button", { name: "Switch off" }));
    expect(await screen.findByText("The password is incorrect.")).toBeVisible();
  });
});

describe("the status", () => {
  it("warns if few recovery codes are left", async () => {
    await open({ getSecondFactor: { enabled: true, recoveryCodesLeft: 1, required: false } });
    expect(screen.getByText(/1 recovery code is left\. To get new ones, switch/)).toBeVisible();
  });

  it("reports that the status could not be loaded, and retries on request", async () => {
    const network = await open({ getSecondFactor: refuse(404, "NotFound") });
    network.answer({ getSecondFactor: off });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Off")).toBeVisible();
  });
});

describe("a passkey", () => {
  it("counts a passkey as a second factor, with its recovery codes", async () => {
    const passkey = { id: 1, name: "Phone", createdAt: "2026-11-20T08:00:00.000Z", lastUsedAt: null };
    fakeNetwork({
      getSecondFactor: { ...off, recoveryCodesLeft: 10 },
      getPasskeys: { available: true, max: 10, passkeys: [passkey] },
    });
    await renderPage(
      <>
        <SecondFactor />
        <Passkeys />
      </>,
    );
    expect(await screen.findByText("Phone")).toBeVisible();
    expect(await screen.findByText("On")).toBeVisible();
    expect(screen.getByText(/You log in with a passkey as well as your password/)).toBeVisible();
    expect(screen.getByText("10 recovery codes are left.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Set up" })).toBeVisible();
  });
});
