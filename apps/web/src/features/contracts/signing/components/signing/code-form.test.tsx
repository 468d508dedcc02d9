import { buildContract, buildSigning } from "@fundport/testing";
import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { signingPlaceStore } from "../../model/signing-place.ts";
import { openContract, prepareDocuments } from "../../testing/open-contract.tsx";

const user = userEvent.setup();
const sentAt = Date.parse("2026-11-21T08:01:00.000Z");
const { code: sent } = buildSigning();
const withCode = (code: Partial<NonNullable<typeof sent>>) =>
  ({ state: "Signing", signing: buildSigning({ code: sent && { ...sent, ...code } }) }) as const;
const signingContract = { state: "Signing", signing: buildSigning() } as const;
const placeField = () => screen.getByRole("textbox", { name: "Place of signing" });
const code = () => screen.getByRole("textbox", { name: "Code from the text message" });
const sign = () => user.click(screen.getByRole("button", { name: "Sign contract" }));
const resendButton = () => screen.getByRole("button", { name: "Send a new code" });
const signed = { state: "Signed", expiresAt: null, signing: null } as const;

beforeEach(() => {
  prepareDocuments();
  signingPlaceStore.set("");
  vi.useFakeTimers({ toFake: ["Date"], now: sentAt + 10_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function fillIn() {
  await user.type(placeField(), " Brno ");
  await user.type(code(), "123 456");
}

describe("the form for the code", () => {
  it("signs all documents with place and code, and leaves the step once they are signed", async () => {
    const { network, onSigned } = await openContract(signingContract, { answers: { smsSignContract: [] } });
    await fillIn();
    network.answer({ getContract: buildContract(signed) });
    await sign();
    await waitFor(() => expect(onSigned).toHaveBeenCalled());
    expect(network.requests("smsSignContract").map(({ body }) => body)).toEqual([
      {
        documents: [
          { documentId: "document-1", signatures: [] },
          { documentId: "document-2", signatures: [] },
        ],
        signature: {
          personId: "person-2",
          role: "Client",
          signDate: "2026-11-21",
          signPlace: "Brno",
          signatureData: "123456",
        },
      },
    ]);
    expect(signingPlaceStore.get()).toBe("Brno");
  });

  it("shows a numeric keyboard and lets the phone fill in the code", async () => {
    await openContract(signingContract);
    expect(code()).toHaveAttribute("inputmode", "numeric");
    expect(code()).toHaveAttribute("autocomplete", "one-time-code");
  });

  it("requires place and code, and focuses the first missing one", async () => {
    const { network } = await openContract(signingContract);
    await sign();
    expect(placeField()).toBeInvalid();
    expect(code()).toBeInvalid();
    expect(placeField()).toHaveFocus();
    await user.type(placeField(), "Brno");
    await sign();
    expect(code()).toHaveFocus();
    expect(network.requests("smsSignContract")).toHaveLength(0);
  });

  it("fills in the place of the last signature", async () => {
    signingPlaceStore.set("Olomouc");
    await openContract(signingContract);
    expect(placeField()).toHaveValue("Olomouc");
  });

  it("shows the server's message for a wrong code, and the remaining attempts", async () => {
    const { network } = await openContract(signingContract, {
      answers: { smsSignContract: refuse(422, "SmsCodeInvalid", ["Wrong code. Check it and enter it again."]) },
    });
    await fillIn();
    network.answer({ getContract: buildContract(withCode({ triesLeft: 4 })) });
    await sign();
    expect(await screen.findByText("Wrong code. Check it and enter it again.")).toBeVisible();
    expect(screen.getByText("4 attempts left.")).toBeVisible();
    expect(placeField()).toHaveValue(" Brno ");
  });

  it.each([
    ["a server error", refuse(500, "Unexpected")],
    ["a lost connection", "no-connection"],
  ] as const)("shows a general message after %s", async (_what, smsSignContract) => {
    await openContract(signingContract, { answers: { smsSignContract } });
    await fillIn();
    await sign();
    expect(await screen.findByText(/The contract couldn’t be signed\. Try again\./)).toBeVisible();
    expect(code()).toHaveValue("123 456");
  });

  it("reports a failure immediately if offline, and does not send the request later", async () => {
    const { network } = await openContract(signingContract, { answers: { smsSignContract: "no-connection" } });
    await fillIn();
    act(() => onlineManager.setOnline(false));
    onTestFinished(() => onlineManager.setOnline(true));
    await sign();
    expect(await screen.findByText(/The contract couldn’t be signed\. Try again\./)).toBeVisible();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(network.requests("getContract").length).toBeGreaterThan(1));
    expect(network.requests("smsSignContract")).toHaveLength(1);
  });

  it("leaves the step if another user has signed the contract first", async () => {
    const { network, onSigned } = await openContract(signingContract, {
      answers: { smsSignContract: refuse(409, "ContractStateChanged") },
    });
    await fillIn();
    network.answer({ getContract: buildContract(signed) });
    await sign();
    await waitFor(() => expect(onSigned).toHaveBeenCalled());
  });
});

describe("the status of the code", () => {
  it.each([
    ["Sent", null, /was sent to the client’s phone\. The number ends in …89/],
    ["Waiting", null, /on its way to the client’s phone/],
    ["Failed", "unknown subscriber", /The SMS gateway reports: unknown subscriber/],
  ] as const)("shows the delivery state from the SMS gateway: %s", async (delivery, reason, message) => {
    await openContract(withCode({ delivery, reason }));
    expect(screen.getByText(message)).toBeVisible();
  });

  it("explains that no code is valid, and offers a new one", async () => {
    await openContract({ state: "Signing", signing: buildSigning({ code: null }) });
    expect(screen.getByText(/The client has no valid code/)).toBeVisible();
    expect(resendButton()).toBeEnabled();
  });

  it("explains that the code is no longer valid once it has expired", async () => {
    vi.setSystemTime("2026-11-21T08:11:01.000Z");
    await openContract(signingContract);
    expect(screen.getByText(/The code is no longer valid\. Send a new one\./)).toBeVisible();
  });
});

describe("a new code", () => {
  it("offers a new code only after a countdown", async () => {
    await openContract(signingContract, { answers: { generateSmsCode: null } });
    expect(resendButton()).toBeDisabled();
    expect(screen.getByText(/You can send a new one .*20/)).toBeVisible();
    vi.setSystemTime("2026-11-21T08:01:31.000Z");
    await waitFor(() => expect(resendButton()).toBeEnabled());
  });

  it("confirms that a new code was sent, empties the code field and keeps the place", async () => {
    vi.setSystemTime("2026-11-21T08:02:00.000Z");
    const { network } = await openContract(signingContract, { answers: { generateSmsCode: null } });
    await fillIn();
    await user.click(resendButton());
    expect(await screen.findByText("New code sent.")).toBeVisible();
    expect(code()).toHaveValue("");
    expect(placeField()).toHaveValue(" Brno ");
    expect(network.requests("generateSmsCode").map(({ body }) => body)).toEqual([
      [{ personId: "person-2", role: "Client", consent: "2026-12", documentSet: "cc33" }],
    ]);
  });

  it("shows the time to wait if a new code is requested too soon, and keeps the input", async () => {
    vi.setSystemTime("2026-11-21T08:02:00.000Z");
    await openContract(signingContract, { answers: { generateSmsCode: refuseFor(1800) } });
    await fillIn();
    await user.click(resendButton());
    expect(await screen.findByText(/You can’t send a code yet/, { selector: "[aria-hidden]" })).toBeVisible();
    expect(code()).toHaveValue("123 456");
  });
});
