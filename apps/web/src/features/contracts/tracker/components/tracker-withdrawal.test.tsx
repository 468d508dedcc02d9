import { buildContract, buildSignature } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeAnswers, refuse, refuseFields } from "#lib/testing/fake-network.ts";
import { openTracker, trackerSection, withdrawnContract } from "../testing/open-tracker.tsx";

const user = userEvent.setup();

async function withdraw() {
  await user.click(await screen.findByRole("button", { name: "Withdraw contract" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Withdraw contract" }));
}

describe("the client's withdrawal", () => {
  const delivered = buildContract({ state: "Delivered", expiresAt: null, signature: buildSignature() });
  const openDialog = async (answers: FakeAnswers = {}) => {
    const network = await openTracker({ getContract: delivered, ...answers });
    await user.click(await screen.findByRole("button", { name: "Record client’s withdrawal" }));
    return { network, dialog: within(await screen.findByRole("dialog")) };
  };
  type Opened = Awaited<ReturnType<typeof openDialog>>["dialog"];
  const sentOn = (dialog: Opened) => dialog.getByRole("textbox", { name: "Sent on" });
  const record = (dialog: Opened) => user.click(dialog.getByRole("button", { name: "Record withdrawal" }));
  async function type(dialog: Opened, day: string) {
    await user.clear(sentOn(dialog));
    await user.type(sentOn(dialog), day);
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-05T22:30:00.000Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("records the client's withdrawal with its method and the date it was sent, by default today", async () => {
    const revocation = {
      recordedBy: "Advisor",
      recordedAt: "2026-12-05T22:30:00.000Z",
      sentOn: "2026-12-05",
      way: "Post",
      note: "Filed",
    } as const;
    const revoked = buildContract({ ...delivered, state: "Revoked", revocation });
    const { network, dialog } = await openDialog({ revokeContract: revoked });
    expect(dialog.getByText(/Eva Malá can withdraw until the end of 05\/12\/2026/)).toBeVisible();
    expect(sentOn(dialog)).toHaveValue("05/12/2026");
    await record(dialog);
    expect(dialog.getByText("Fill in this field.")).toBeVisible();
    expect(network.requests("revokeContract")).toHaveLength(0);
    await user.click(dialog.getByRole("radio", { name: "By post" }));
    await user.type(dialog.getByRole("textbox", { name: "Note (optional)" }), "Filed");
    network.answer({ getContract: revoked });
    await record(dialog);
    expect(await screen.findByText("The client’s withdrawal is recorded.")).toBeVisible();
    expect(network.requests("revokeContract").map(({ body }) => body)).toEqual([
      { sentOn: "2026-12-05", way: "Post", note: "Filed" },
    ]);
    expect((await trackerSection("Current state")).getByText("Client withdrew")).toBeVisible();
    const signature = await trackerSection("Signature");
    expect(signature.getByText("05/12/2026, by post")).toBeVisible();
    expect(signature.getByText("05/12/2026 23:30, by the advisor")).toBeVisible();
    expect(signature.queryByText("Client can withdraw until")).toBeNull();
  });

  it("records a withdrawal after the last day if the client sent it in time", async () => {
    vi.setSystemTime("2026-12-11T10:00:00.000Z");
    const { network, dialog } = await openDialog({ revokeContract: buildContract({ ...delivered, state: "Revoked" }) });
    expect(dialog.getByText(/The last day for Eva Malá to withdraw was 05\/12\/2026/)).toBeVisible();
    expect(sentOn(dialog)).toHaveValue("");
    await user.click(dialog.getByRole("radio", { name: "By email" }));
    await type(dialog, "06122026");
    expect(dialog.getByText(/The right to withdraw had already ended by this date/)).toBeVisible();
    await record(dialog);
    expect(network.requests("revokeContract")).toHaveLength(0);
    await type(dialog, "04122026");
    await record(dialog);
    await waitFor(() =>
      expect(network.requests("revokeContract").map(({ body }) => body)).toEqual([
        { sentOn: "2026-12-04", way: "Email" },
      ]),
    );
  });

  it.each([
    ["before the signature", "20112026", /before the contract was signed/],
    ["in the future", "06122026", /in the future/],
  ])("rejects a withdrawal with a date %s", async (_when, day, message) => {
    const { dialog } = await openDialog();
    await type(dialog, day);
    expect(dialog.getByText(message)).toBeVisible();
  });

  it("shows the server's refusal at the refused field", async () => {
    const refused = refuseFields(422, "ContractInvalid", [{ path: "sentOn", code: "date.withdrawal-late" }]);
    const { dialog } = await openDialog({ revokeContract: refused });
    await user.click(dialog.getByRole("radio", { name: "In person" }));
    await record(dialog);
    expect(await dialog.findByText(/The right to withdraw had already ended by this date/)).toBeVisible();
  });

  it.each([
    ["the server failed", refuse(503, "TryAgain"), /We couldn’t record the withdrawal\. Try again\./],
    ["the connection was lost", "no-connection", /You’re offline and the withdrawal isn’t recorded yet/],
  ] as const)("shows in the dialog that %s until the withdrawal is recorded", async (_what, answer, message) => {
    const { network, dialog } = await openDialog({ revokeContract: answer });
    await user.click(dialog.getByRole("radio", { name: "In person" }));
    await record(dialog);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(dialog.getByRole("radio", { name: "In person" })).toBeChecked();
    network.answer({ revokeContract: buildContract({ ...delivered, state: "Revoked" }) });
    await record(dialog);
    expect(await screen.findByText("The client’s withdrawal is recorded.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it("keeps date, method and note of a withdrawal when the dialog is closed", async () => {
    const { dialog } = await openDialog();
    await type(dialog, "01122026");
    await user.click(dialog.getByRole("radio", { name: "By post" }));
    await user.type(dialog.getByRole("textbox", { name: "Note (optional)" }), "Filed");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Record client’s withdrawal" }));
    const reopenedDialog = within(await screen.findByRole("dialog"));
    expect(sentOn(reopenedDialog)).toHaveValue("01/12/2026");
    expect(reopenedDialog.getByRole("radio", { name: "By post" })).toBeChecked();
    expect(reopenedDialog.getByRole("textbox", { name: "Note (optional)" })).toHaveValue("Filed");
  });

  it("closes the dialog if the contract has changed in the meantime", async () => {
    const { dialog } = await openDialog({ revokeContract: refuse(409, "ContractStateChanged") });
    await user.click(dialog.getByRole("radio", { name: "In person" }));
    await record(dialog);
    expect(await screen.findByText(/has changed in the meantime/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("withdrawing a contract by the advisor", () => {
  it("requires a confirmation before the contract is withdrawn, and shows the withdrawn contract", async () => {
    const network = await openTracker({ withdrawContract: withdrawnContract });
    await user.click(await screen.findByRole("button", { name: "Withdraw contract" }));
    const question = within(await screen.findByRole("dialog"));
    expect(question.getByText(/This ends the contract, and Eva Malá can no longer sign it\./)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Back" }));
    expect(network.requests("withdrawContract")).toHaveLength(0);
    network.answer({ getContract: withdrawnContract });
    await withdraw();
    expect(await screen.findByText("The contract was withdrawn.")).toBeVisible();
    expect(network.requests("withdrawContract").map(({ params }) => params)).toEqual([["40"]]);
    expect((await trackerSection("Current state")).getByText(/You withdrew this contract/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Withdraw contract" })).toBeNull();
  });

  it("reports that the contract has changed before it was withdrawn, and shows its current state", async () => {
    const network = await openTracker({ withdrawContract: refuse(409, "ContractStateChanged") });
    await screen.findByRole("button", { name: "Withdraw contract" });
    network.answer({ getContract: buildContract({ state: "Signed", expiresAt: null }) });
    await withdraw();
    expect(await screen.findByText(/has changed in the meantime/)).toBeVisible();
    expect(await screen.findByText(/The client has signed/)).toBeVisible();
  });

  it("reports that the contract could not be withdrawn, and leaves it unchanged", async () => {
    await openTracker({ withdrawContract: refuse(503, "TryAgain") });
    await withdraw();
    expect(await screen.findByText(/We couldn’t withdraw the contract\. Try again\./)).toBeVisible();
    expect(screen.getByText("Waiting for you since 21/11/2026 09:00")).toBeVisible();
  });
});
