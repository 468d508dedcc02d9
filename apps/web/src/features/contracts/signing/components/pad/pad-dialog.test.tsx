import { buildContract, buildSigning } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "#lib/settings.ts";
import { refuse } from "#lib/testing/fake-network.ts";
import { signingPlaceStore } from "../../model/signing-place.ts";
import { openContract, prepareDocuments } from "../../testing/open-contract.tsx";
import { type OnDraw, openPad } from "#ui/forms/signature-pad/open-pad.ts";
import type { Stroke } from "#ui/forms/signature-pad/strokes.ts";

const user = userEvent.setup();
const first: Stroke = [
  { x: 10, y: 20, time: 5000, pressure: 0.5 },
  { x: 30.26, y: 40, time: 5016, pressure: 0.5 },
  { x: 130, y: 40, time: 5032, pressure: 0.5 },
  { x: 140, y: 60, time: 5048, pressure: 0.5 },
];
const second: Stroke = [{ x: 50, y: 60, time: 5400, pressure: 0.25 }];
const signingContract = { state: "Signing", signing: buildSigning({ way: "Biometric", code: null }) } as const;
const signed = buildContract({ state: "Signed", expiresAt: null, signing: null });
let currentStrokes: readonly Stroke[] = [];
let notifyDraw: OnDraw = () => undefined;

function show(strokes: readonly Stroke[]) {
  currentStrokes = strokes;
  notifyDraw({ strokes, width: 600, height: 300 });
}
const draw = (stroke: Stroke) => {
  act(() => show([...currentStrokes, stroke]));
};
const dialog = async () => within(await screen.findByRole("dialog", { name: "Signature: Eva Malá" }));
const sign = async () => user.click((await dialog()).getByRole("button", { name: "Sign contract" }));

async function openDialog(options: Parameters<typeof openContract>[1] = {}) {
  const page = await openContract(signingContract, {
    ...options,
    answers: { openSignaturePad: buildContract(signingContract), ...options.answers },
  });
  await user.click(screen.getByRole("button", { name: "Open signature field" }));
  await dialog();
  return page;
}

beforeEach(() => {
  prepareDocuments();
  signingPlaceStore.set("");
  currentStrokes = [];
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T23:30:00.000Z") });
  vi.mocked(openPad)
    .mockReset()
    .mockImplementation((_canvas, onDraw) => {
      notifyDraw = onDraw;
      return { show, stop: () => undefined };
    });
});
afterEach(() => {
  vi.useRealTimers();
  settings.smsAvailable = true;
  settings.signOnDeviceWithCode = false;
});

describe("the pad", () => {
  it("opens the pad from the contract step after the client's consent", async () => {
    const { network } = await openContract({}, { answers: { openSignaturePad: buildContract(signingContract) } });
    await user.click(screen.getByRole("checkbox", { name: /agree to sign electronically/ }));
    network.answer({ getContract: buildContract(signingContract) });
    await user.click(screen.getByRole("button", { name: "Sign by hand on this device" }));
    await dialog();
    expect(network.requests("openSignaturePad")).toEqual([
      expect.objectContaining({ params: ["40"], body: { consent: "2026-12", documentSet: "cc33" } }),
    ]);
  });

  it("shows why the pad could not be opened", async () => {
    const { network } = await openContract(signingContract, {
      answers: { openSignaturePad: refuse(422, "KeyDocumentsUnopened", ["Open them."]) },
    });
    await user.click(screen.getByRole("button", { name: "Open signature field" }));
    expect(await screen.findByText("We couldn’t start the signing. Open them.")).toBeVisible();
    expect(network.requests("biometricSignContract")).toHaveLength(0);
  });

  it("sends the strokes with their timing, the place and the date in Prague, and leaves the contract step", async () => {
    const { network, onSigned } = await openDialog({ answers: { biometricSignContract: [] } });
    await user.type((await dialog()).getByRole("textbox", { name: "Place of signing" }), "Brno");
    draw(first);
    draw(second);
    network.answer({ getContract: signed });
    await sign();
    await waitFor(() => expect(onSigned).toHaveBeenCalled());
    expect(network.requests("biometricSignContract").map(({ body }) => body)).toEqual([
      {
        documents: [
          { documentId: "document-1", signatures: [] },
          { documentId: "document-2", signatures: [] },
        ],
        signature: {
          personId: "person-2",
          role: "Client",
          signDate: "2026-11-22",
          signPlace: "Brno",
          signatureData: {
            strokes: [
              [
                { x: 10, y: 20, t: 0, p: 0.5 },
                { x: 30.3, y: 40, t: 16, p: 0.5 },
                { x: 130, y: 40, t: 32, p: 0.5 },
                { x: 140, y: 60, t: 48, p: 0.5 },
              ],
              [{ x: 50, y: 60, t: 400, p: 0.3 }],
            ],
            width: 600,
            height: 300,
          },
        },
      },
    ]);
  });

  it("shows in its label whether it is signed, and undoes the last stroke or all strokes", async () => {
    await openDialog();
    const inside = await dialog();
    const undo = inside.getByRole("button", { name: "Undo last stroke" });
    const clear = inside.getByRole("button", { name: "Clear" });
    expect(inside.getByRole("img", { name: /: no signature yet$/ })).toBeInTheDocument();
    expect(undo).toBeDisabled();
    draw(first);
    draw(second);
    expect(inside.getByRole("img", { name: /: signed, 2 strokes$/ })).toBeInTheDocument();
    expect(inside.getByText("signed, 2 strokes")).toBeInTheDocument();
    await user.click(undo);
    expect(inside.getByRole("img", { name: /: signed, 1 stroke$/ })).toBeInTheDocument();
    await user.click(clear);
    expect(inside.getByRole("img", { name: /: no signature yet$/ })).toBeInTheDocument();
    expect(clear).toBeDisabled();
  });

  it("requires a place and a signature", async () => {
    const { network } = await openDialog();
    await sign();
    const placeField = (await dialog()).getByRole("textbox", { name: "Place of signing" });
    expect(placeField).toBeInvalid();
    expect(placeField).toHaveFocus();
    await user.type(placeField, "Brno");
    await sign();
    expect(screen.getByText(/The signature is missing/)).toBeVisible();
    expect(network.requests("biometricSignContract")).toHaveLength(0);
  });

  it("signs only once the drawing is long enough, and shows a hint beside the button until then", async () => {
    const { network } = await openDialog({ answers: { biometricSignContract: [] } });
    const inside = await dialog();
    const button = inside.getByRole("button", { name: "Sign contract" });
    await user.type(inside.getByRole("textbox", { name: "Place of signing" }), "Brno");
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription(/The signature is missing/);
    draw(second);
    expect(button).toHaveAccessibleDescription(/The signature is too short/);
    await sign();
    expect(network.requests("biometricSignContract")).toHaveLength(0);
    draw(first);
    expect(button).not.toHaveAttribute("aria-disabled");
    network.answer({ getContract: signed });
    await sign();
    await waitFor(() => expect(network.requests("biometricSignContract")).toHaveLength(1));
    expect(network.requests("biometricSignContract")[0]?.body).not.toHaveProperty("code");
  });

  it.each([
    ["the server's message", refuse(422, "ContractInvalid", ["The place is too long."]), "The place is too long."],
    ["a general message", refuse(500, "Unexpected"), /The contract couldn’t be signed\. Try again\./],
  ])("shows %s if signing fails, and keeps the drawing", async (_what, biometricSignContract, message) => {
    await openDialog({ answers: { biometricSignContract } });
    await user.type((await dialog()).getByRole("textbox", { name: "Place of signing" }), "Brno");
    draw(first);
    await sign();
    expect(await screen.findByText(message)).toBeVisible();
    expect((await dialog()).getByRole("img", { name: /signed, 1 stroke/ })).toBeInTheDocument();
  });
});

describe("a pad that also requires a code", () => {
  const { code } = buildSigning();
  const sent = buildContract({
    ...signingContract,
    signing: { ...signingContract.signing, code: code && { ...code, validUntil: "2026-11-21T23:40:00.000Z" } },
  });
  beforeEach(() => {
    settings.signOnDeviceWithCode = true;
  });

  it("requests the code for signing on the pad, and signs with drawing and code", async () => {
    const { network, onSigned } = await openDialog({ answers: { generateSmsCode: null, biometricSignContract: [] } });
    const inside = await dialog();
    network.answer({ getContract: sent });
    await user.click(inside.getByRole("button", { name: "Send a new code" }));
    await screen.findByText(/The number ends in …89/);
    expect(network.requests("generateSmsCode").map(({ body }) => body)).toEqual([
      [expect.objectContaining({ way: "Biometric", documentSet: "cc33" })],
    ]);
    await user.type(inside.getByRole("textbox", { name: "Place of signing" }), "Brno");
    draw(first);
    await sign();
    expect(inside.getByRole("textbox", { name: "Code from the text message" })).toHaveFocus();
    expect(network.requests("biometricSignContract")).toHaveLength(0);
    await user.type(inside.getByRole("textbox", { name: "Code from the text message" }), "123 456");
    network.answer({ getContract: signed });
    await sign();
    await waitFor(() => expect(onSigned).toHaveBeenCalled());
    expect(network.requests("biometricSignContract")[0]?.body).toMatchObject({ code: "123456" });
  });

  it("reports a wrong code, and keeps the drawing", async () => {
    const answers = {
      biometricSignContract: refuse(422, "SmsCodeInvalid", ["Wrong code. Check it and enter it again."]),
    };
    const { network } = await openDialog({ answers });
    network.answer({ getContract: sent });
    const inside = await dialog();
    await user.type(inside.getByRole("textbox", { name: "Place of signing" }), "Brno");
    draw(first);
    await user.type(inside.getByRole("textbox", { name: "Code from the text message" }), "000000");
    await sign();
    expect(await screen.findByText("Wrong code. Check it and enter it again.")).toBeVisible();
    expect(inside.getByRole("img", { name: /signed, 1 stroke/ })).toBeInTheDocument();
  });
});

describe("a client who can't sign by hand", () => {
  const { code } = buildSigning();
  const sent = buildContract({
    state: "Signing",
    signing: buildSigning({ code: code && { ...code, validUntil: "2026-11-21T23:40:00.000Z" } }),
  });

  it("signs with a typed name and a code that is requested in the dialog", async () => {
    const { network, onSigned } = await openDialog({ answers: { generateSmsCode: null, smsSignContract: [] } });
    await user.click((await dialog()).getByRole("button", { name: "The client can’t sign by hand" }));
    network.answer({ getContract: sent });
    await user.click((await dialog()).getByRole("button", { name: "Send a new code" }));
    await screen.findByText(/The number ends in …89/);
    await sign();
    const name = (await dialog()).getByRole("textbox", { name: "Client’s name" });
    expect(name).toHaveFocus();
    await user.type(name, "Eva Malá");
    await user.type((await dialog()).getByRole("textbox", { name: "Place of signing" }), "Brno");
    await user.type((await dialog()).getByRole("textbox", { name: "Code from the text message" }), "123456");
    network.answer({ getContract: signed });
    await sign();
    await waitFor(() => expect(onSigned).toHaveBeenCalled());
    expect(network.requests("smsSignContract")[0]?.body).toMatchObject({
      typedName: "Eva Malá",
      signature: { signatureData: "123456", signPlace: "Brno" },
    });
  });

  it("switches back to the pad, and opens it again if a code was requested", async () => {
    const { network } = await openDialog({ answers: { generateSmsCode: null } });
    draw(first);
    await user.click((await dialog()).getByRole("button", { name: "The client can’t sign by hand" }));
    network.answer({ getContract: sent });
    await user.click((await dialog()).getByRole("button", { name: "Send a new code" }));
    await screen.findByText(/The number ends in …89/);
    network.answer({ getContract: buildContract(signingContract) });
    await user.click((await dialog()).getByRole("button", { name: "Sign by hand after all" }));
    expect(await (await dialog()).findByRole("img", { name: /signed, 1 stroke/ })).toBeInTheDocument();
    expect(network.requests("openSignaturePad")).toHaveLength(2);
  });

  it("does not offer to sign with a code if no SMS gateway is available", async () => {
    settings.smsAvailable = false;
    await openDialog();
    expect((await dialog()).queryByRole("button", { name: "The client can’t sign by hand" })).toBeNull();
  });
});
