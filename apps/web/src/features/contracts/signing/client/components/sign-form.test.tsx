import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refuse } from "#lib/testing/fake-network.ts";
import {
  buildCode,
  buildContractToSign,
  buildKeyDocuments,
  buildLink,
  drawStroke,
  openContract,
  preparePad,
  tap,
} from "../../testing/open-link.tsx";

const user = userEvent.setup();
const clickButton = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const consent = () => screen.findByRole("checkbox", { name: /I agree to sign electronically\.$/ });
const placeField = () => screen.getByLabelText("Place of signing");
const sign = () => clickButton("Sign contract");
const draw = () => {
  act(() => drawStroke());
};
const signedLink = buildLink({ state: "Signed", validUntil: null });

async function fillIn() {
  await user.click(await consent());
  await user.type(placeField(), "Brno");
  draw();
}

beforeEach(() => {
  preparePad();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-24T08:15:00.000Z") });
});
afterEach(() => void vi.useRealTimers());

describe("signing by hand", () => {
  it("sends consent, place and strokes, and confirms the signature with its time and the last day to withdraw", async () => {
    const { network } = await openContract({}, { signAtLink: { signedAt: "2026-11-24T08:15:00.000Z" } });
    await fillIn();
    expect(screen.getByRole("img", { name: "Sign here: signed, 1 stroke" })).toBeVisible();
    network.answer({ getSigningLink: signedLink });
    await sign();
    expect(await heading("The contract is signed")).toHaveFocus();
    expect(network.requests("signAtLink").map(({ body }) => body)).toEqual([
      {
        documentSet: "cc33",
        consent: "2026-12",
        signDate: "2026-11-24",
        signPlace: "Brno",
        signatureData: {
          strokes: [[10.3, 40, 80, 110].map((x) => ({ x, y: 20, t: 0, p: 0.5 }))],
          width: 300,
          height: 150,
        },
      },
    ]);
    expect(screen.getByText("26-0000123-0")).toBeVisible();
    expect(screen.getByText("24/11/2026 09:15 (Prague time)")).toBeVisible();
    expect(screen.getByText("08/12/2026")).toBeVisible();
    expect(screen.getByText("Payment instructions")).toBeVisible();
    expect(screen.getByText(/We’re sending you the sealed documents by email/)).toBeVisible();
    expect(screen.getByRole("link", { name: "jana@example.cz" })).toBeVisible();
  });

  it("shows everything that is missing, and focuses the first missing field", async () => {
    const { network } = await openContract({}, { signAtLink: { signedAt: "2026-11-24T08:15:00.000Z" } });
    await consent();
    await sign();
    expect(screen.getByText("The contract can’t be signed without your consent.")).toBeVisible();
    expect(placeField()).toHaveAccessibleDescription("Fill in this field.");
    expect(screen.getByText("Put your signature in the white field.")).toBeVisible();
    await waitFor(async () => expect(await consent()).toHaveFocus());
    expect(network.requests("signAtLink")).toHaveLength(0);
  });

  it("signs only once the drawing is long enough, and shows a hint beside the button until then", async () => {
    const { network } = await openContract({}, { signAtLink: { signedAt: "2026-11-24T08:15:00.000Z" } });
    await user.click(await consent());
    await user.type(placeField(), "Brno");
    const button = screen.getByRole("button", { name: "Sign contract" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    act(() => tap());
    expect(button).toHaveAccessibleDescription(/The signature is too short/);
    await sign();
    expect(network.requests("signAtLink")).toHaveLength(0);
    draw();
    expect(button).not.toHaveAttribute("aria-disabled");
    network.answer({ getSigningLink: signedLink });
    await sign();
    expect(await heading("The contract is signed")).toBeVisible();
  });

  it("rejects a place that is too long", async () => {
    await openContract();
    await user.click(await consent());
    await user.click(placeField());
    await user.paste("x".repeat(101));
    await sign();
    expect(placeField()).toHaveAccessibleDescription("Use at most 100 characters.");
  });

  it("undoes the last stroke or all strokes", async () => {
    await openContract();
    await consent();
    expect(screen.getByRole("img", { name: "Sign here: no signature yet" })).toBeVisible();
    draw();
    draw();
    await clickButton("Undo last stroke");
    expect(screen.getByRole("img", { name: "Sign here: signed, 1 stroke" })).toBeVisible();
    await clickButton("Clear");
    expect(screen.getByRole("img", { name: "Sign here: no signature yet" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Clear" })).toBeDisabled();
  });

  it("keeps all input when the connection is lost, so that the client can try again", async () => {
    const { network } = await openContract({}, { signAtLink: "no-connection" });
    await fillIn();
    await sign();
    expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline. Check your connection and try again.");
    expect(placeField()).toHaveValue("Brno");
    expect(await consent()).toBeChecked();
    expect(screen.getByRole("img", { name: /1 stroke/ })).toBeVisible();
    network.answer({ signAtLink: { signedAt: "2026-11-24T08:15:00.000Z" }, getSigningLink: signedLink });
    await sign();
    expect(await heading("The contract is signed")).toBeVisible();
  });

  it("shows the confirmation even if the link cannot be loaded after the signature", async () => {
    const { network } = await openContract({}, { signAtLink: { signedAt: "2026-11-24T08:15:00.000Z" } });
    await fillIn();
    network.answer({ getSigningLink: "no-connection" });
    await sign();
    expect(await heading("The contract is signed")).toBeVisible();
  });
});

describe("a contract that has changed since it was shown", () => {
  it.each([
    ["Signed", "The contract is signed"],
    ["Expired", "This link has expired"],
    ["Closed", "The link is no longer valid"],
  ] as const)("shows that the link is now %s if it has changed in the meantime", async (state, title) => {
    const { network } = await openContract({}, { signAtLink: refuse(401, "LinkInvalid", ["no more"]) });
    await fillIn();
    network.answer({ getSigningLink: buildLink({ state, validUntil: null }) });
    await sign();
    expect(await heading(title)).toBeVisible();
  });

  it("shows changed documents, requires the consent again, and keeps the other input", async () => {
    const { network } = await openContract({}, { signAtLink: refuse(409, "DocumentSetChanged", ["changed"]) });
    await fillIn();
    const documents = buildContractToSign().documents.map((each) => ({ ...each, name: `New ${each.name}` }));
    network.answer({ getContractToSign: buildContractToSign({ documentSet: "dd44", documents }) });
    await sign();
    expect(await screen.findByRole("button", { name: /New Framework contract/ })).toBeVisible();
    expect(screen.getAllByRole("alert")[0]).toHaveTextContent(
      "The documents have changed in the meantime. Look at the new ones and agree again.",
    );
    expect(await consent()).not.toBeChecked();
    expect(placeField()).toHaveValue("Brno");
    network.answer({ signAtLink: { signedAt: "2026-11-24T08:15:00.000Z" }, getSigningLink: signedLink });
    await user.click(await consent());
    await sign();
    await heading("The contract is signed");
    expect(network.requests("signAtLink").at(-1)?.body).toMatchObject({ documentSet: "dd44" });
  });

  it("blocks the signature if the server requires key documents to be opened again", async () => {
    const { network } = await openContract({}, { signAtLink: refuse(422, "KeyDocumentsUnopened", ["open them"]) });
    await fillIn();
    network.answer({ getContractToSign: buildContractToSign({ keyDocuments: buildKeyDocuments(false) }) });
    await sign();
    expect(await screen.findByText("Before you sign, open 1 more key document above.")).toBeVisible();
  });

  it("keeps the input if the code has to be entered again", async () => {
    const { network } = await openContract({}, { signAtLink: refuse(401, "LinkInvalid", ["enter the code"]) });
    await fillIn();
    network.answer({ getSigningLink: buildLink({ code: buildCode() }), identifyAtLink: null });
    await sign();
    await user.type(await screen.findByLabelText("Code from the text message"), "123456");
    network.answer({ getSigningLink: buildLink({ isIdentified: true }) });
    await clickButton("Continue");
    await heading(/^Contract/);
    expect(placeField()).toHaveValue("Brno");
    expect(screen.getByRole("img", { name: /1 stroke/ })).toBeVisible();
  });
});

describe("signing with a typed name", () => {
  async function typeName(answers: Parameters<typeof openContract>[1] = {}) {
    const page = await openContract(
      {},
      { sendSigningCode: buildCode(), signAtLink: { signedAt: "2026-11-24T08:15:00.000Z" }, ...answers },
    );
    await consent();
    await clickButton("I can’t sign by hand: use my name and a code");
    return page;
  }

  it("sends no code before the client has consented", async () => {
    await typeName();
    expect(screen.getByRole("button", { name: "Send code" })).toBeDisabled();
    expect(screen.getByText(/We’ll send the code that confirms the typed name once you agree above/)).toBeVisible();
    await user.click(await consent());
    expect(screen.getByRole("button", { name: "Send code" })).toBeEnabled();
  });

  it("signs with the typed name and the code from the phone", async () => {
    const { network } = await typeName();
    await user.click(await consent());
    await user.type(placeField(), "Brno");
    await user.type(screen.getByLabelText("Your name"), "Eva Malá");
    await clickButton("Send code");
    await user.type(await screen.findByLabelText("Code from the text message"), "12 34 56");
    network.answer({ getSigningLink: signedLink });
    await sign();
    expect(await heading("The contract is signed")).toBeVisible();
    expect(network.requests("sendSigningCode").map(({ body }) => body)).toEqual([
      { consent: "2026-12", documentSet: "cc33" },
    ]);
    expect(network.requests("signAtLink")[0]?.body).toMatchObject({
      signatureData: { typedName: "Eva Malá", code: "123456" },
    });
  });

  it("requires the typed name and a requested code", async () => {
    const { network } = await typeName();
    await user.click(await consent());
    await user.type(placeField(), "Brno");
    await sign();
    expect(screen.getByLabelText("Your name")).toHaveAccessibleDescription("Fill in this field.");
    expect(screen.getByText("Request the code first.")).toBeVisible();
    expect(network.requests("signAtLink")).toHaveLength(0);
  });

  it("shows that the code is no longer valid, and offers a new one", async () => {
    await typeName({ signAtLink: refuse(422, "SmsCodeLocked", ["The code is no longer valid."]) });
    await user.click(await consent());
    await user.type(placeField(), "Brno");
    await user.type(screen.getByLabelText("Your name"), "Eva Malá");
    await clickButton("Send code");
    await user.type(await screen.findByLabelText("Code from the text message"), "123456");
    await sign();
    expect(await screen.findByRole("alert")).toHaveTextContent("The code is no longer valid.");
    expect(screen.getByRole("button", { name: /Send a new code/ })).toBeVisible();
    expect(screen.getByLabelText("Your name")).toHaveValue("Eva Malá");
  });

  it("keeps the drawing and the typed name when the client switches between signing by hand and by name", async () => {
    await openContract();
    await consent();
    draw();
    await clickButton("I can’t sign by hand: use my name and a code");
    await user.type(screen.getByLabelText("Your name"), "Eva");
    await clickButton("Sign by hand instead");
    expect(screen.getByRole("img", { name: /1 stroke/ })).toBeVisible();
    await clickButton("I can’t sign by hand: use my name and a code");
    expect(screen.getByLabelText("Your name")).toHaveValue("Eva");
  });
});
