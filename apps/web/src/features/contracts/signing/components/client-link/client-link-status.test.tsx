import { buildContract, buildSigning } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { refuse, refuseFor } from "#lib/testing/fake-network.ts";
import { openContract, prepareDocuments } from "../../testing/open-contract.tsx";

const user = userEvent.setup();
const link = { validUntil: "2026-12-05T08:00:00.000Z", openedAt: null, remindedAt: null };
const signing = buildSigning({ way: "External", code: null, link });
const sent = { state: "Signing", signing } as const;
const clickButton = (name: string) => user.click(screen.getByRole("button", { name }));
const inDialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const message = "Personal message (optional)";
const confirm = async (name: string) =>
  user.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

beforeEach(prepareDocuments);

describe("the link for the client", () => {
  async function openDialog(options: Parameters<typeof openContract>[1] = {}) {
    const page = await openContract({}, options);
    await clickButton("Send the client a link");
    return { ...page, dialog: await inDialog("Send the client a link") };
  }

  it("previews the email with the link before it is sent: recipient, subject, language and the advisor's message", async () => {
    const { network, dialog } = await openDialog();
    await user.type(dialog.getByRole("textbox", { name: message }), "Good day");
    expect(dialog.getByText("Eva Malá, eva.mala@example.com")).toBeVisible();
    expect(dialog.getByText("Smlouva k podpisu – Jana Nováková")).toBeVisible();
    expect(dialog.getByText("Czech")).toBeVisible();
    // Once typing pauses, the server renders the email again with the message.
    await waitFor(() =>
      expect(network.requests("previewContractEmail").map(({ body }) => body)).toEqual([
        { kind: "Link" },
        { kind: "Link", message: "Good day" },
      ]),
    );
  });

  it("sends the link even if the preview of its email could not be loaded", async () => {
    const { dialog } = await openDialog({ answers: { previewContractEmail: refuse(503, "TryAgain") } });
    expect(await dialog.findByText(/We couldn’t load the preview/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Send link" })).toBeEnabled();
  });

  it("sends the link with documents and message, and shows that the client has the contract", async () => {
    const { network, dialog } = await openDialog({ answers: { externalSignContract: [] } });
    await user.type(dialog.getByRole("textbox", { name: message }), " Good day ");
    network.answer({ getContract: buildContract(sent) });
    await user.click(dialog.getByRole("button", { name: "Send link" }));
    expect(await screen.findByText("Link sent to eva.mala@example.com.")).toBeVisible();
    expect(network.requests("externalSignContract").map(({ body }) => body)).toEqual([
      { documents: [{ documentId: "document-1" }, { documentId: "document-2" }], message: "Good day" },
    ]);
    expect(await screen.findByText(/Eva Malá has the contract/)).toBeVisible();
    expect(screen.getByText("The link is valid until 05/12/2026 09:00")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("keeps the dialog and the message if the link could not be sent, and shows the server's reason", async () => {
    const { dialog } = await openDialog({
      answers: { externalSignContract: refuse(422, "ContractInvalid", ["The address was refused."]) },
    });
    await user.type(dialog.getByRole("textbox", { name: message }), "Good day");
    await user.click(dialog.getByRole("button", { name: "Send link" }));
    expect(await dialog.findByText("We couldn’t send the link. The address was refused.")).toBeVisible();
    expect(dialog.getByRole("textbox", { name: message })).toHaveValue("Good day");
  });

  it("does not send the link if the message has more than 1,000 characters", async () => {
    const { network, dialog } = await openDialog();
    await user.click(dialog.getByRole("textbox", { name: message }));
    await user.paste("x".repeat(1001));
    expect(dialog.getByRole("textbox", { name: message })).toBeInvalid();
    await user.click(dialog.getByRole("button", { name: "Send link" }));
    expect(network.requests("externalSignContract")).toHaveLength(0);
  });
});

describe("a contract that was sent to the client", () => {
  it("shows in Prague time when the client opened the link and when they were reminded", async () => {
    const openedLink = { ...link, openedAt: "2026-11-22T09:00:00.000Z", remindedAt: "2026-11-23T10:00:00.000Z" };
    await openContract({ ...sent, signing: { ...signing, link: openedLink } });
    expect(screen.getByText("The link was opened 22/11/2026 10:00")).toBeVisible();
    expect(screen.getByText("Last reminder 23/11/2026 11:00")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Sign/ })).toBeNull();
  });

  it("leaves the step once the client has signed on another device", async () => {
    const { network, onSigned } = await openContract(sent);
    network.answer({ getContract: buildContract({ state: "Signed", signing: null, expiresAt: null }) });
    // Simulates a return to the page, which loads the contract again, so that the test need not wait for the next poll.
    act(() => {
      window.dispatchEvent(new Event("visibilitychange"));
    });
    await waitFor(() => expect(onSigned).toHaveBeenCalled());
  });

  it("sends the client a reminder with a message", async () => {
    const { network } = await openContract(sent, { answers: { remindClient: buildContract(sent) } });
    await clickButton("Remind the client");
    const dialog = await inDialog("Remind the client");
    await user.type(dialog.getByRole("textbox", { name: message }), "Please");
    await user.click(dialog.getByRole("button", { name: "Send reminder" }));
    expect(await screen.findByText("Reminder sent.")).toBeVisible();
    expect(network.requests("remindClient")).toEqual([
      expect.objectContaining({ params: ["40"], body: { message: "Please" } }),
    ]);
  });

  it("shows when the next reminder can be sent", async () => {
    await openContract(sent, { answers: { remindClient: refuseFor(1800) } });
    await clickButton("Remind the client");
    const dialog = await inDialog("Remind the client");
    await user.click(dialog.getByRole("button", { name: "Send reminder" }));
    expect(
      await dialog.findByText(/was reminded a moment ago\. You can send another reminder/, {
        selector: "[aria-hidden]",
      }),
    ).toBeVisible();
  });

  it("cancels the client's link after a confirmation, and then offers every signing method", async () => {
    const { network } = await openContract(sent, { answers: { takeBackContract: buildContract() } });
    await clickButton("Cancel signing");
    expect(await screen.findByText(/The client’s link will stop working and can’t be used to sign/)).toBeVisible();
    expect(network.requests("takeBackContract")).toHaveLength(0);
    network.answer({ getContract: buildContract() });
    await confirm("Cancel signing");
    expect(await screen.findByText("Signing cancelled.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Sign with an SMS code" })).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /agree to sign/ })).not.toBeChecked();
  });

  it("shows the contract's current state if the link was cancelled too late", async () => {
    const { network, onSigned } = await openContract(sent, {
      answers: { takeBackContract: refuse(409, "ContractStateChanged") },
    });
    await clickButton("Cancel signing");
    network.answer({ getContract: buildContract({ state: "Signed", signing: null }) });
    await confirm("Cancel signing");
    expect(await screen.findByText(/has changed in the meantime/)).toBeVisible();
    await waitFor(() => expect(onSigned).toHaveBeenCalled());
  });

  it("extends the signing deadline of a contract that the client has", async () => {
    const later = buildContract({
      ...sent,
      signing: { ...signing, link: { ...link, validUntil: "2026-12-19T08:00:00.000Z" } },
    });
    const { network } = await openContract(sent, { answers: { extendContract: later } });
    network.answer({ getContract: later });
    await clickButton("Extend signing deadline");
    expect(await screen.findByText("Signing deadline extended.")).toBeVisible();
    expect(screen.getByText("The link is valid until 19/12/2026 09:00")).toBeVisible();
  });

  it("shows the client's questions, and still lets the advisor withdraw the contract", async () => {
    const questions = [{ at: "2026-11-22T09:00:00.000Z", kind: "Question", text: "What does it cost?" }] as const;
    await openContract({ ...sent, questions: [...questions] });
    const list = within(screen.getByRole("list", { name: "Messages from the client" }));
    expect(list.getByText("What does it cost?")).toBeVisible();
    expect(list.getByText("22/11/2026 10:00")).toBeVisible();
    expect(screen.getByRole("button", { name: "Withdraw contract" })).toBeVisible();
  });
});

describe("a contract that was not signed", () => {
  it("extends an expired contract, which can then be signed", async () => {
    const { network } = await openContract({ state: "Expired" }, { answers: { extendContract: buildContract() } });
    network.answer({ getContract: buildContract() });
    await clickButton("Extend signing deadline");
    expect(await screen.findByRole("button", { name: "Sign with an SMS code" })).toBeVisible();
  });

  it("explains that an expired contract cannot be extended because prices or terms have changed", async () => {
    await openContract({ state: "Expired" }, { answers: { extendContract: refuse(422, "ProposalOutdated") } });
    await clickButton("Extend signing deadline");
    expect(await screen.findByText("Prices or terms have changed. Create the contract again.")).toBeVisible();
  });

  it("shows why the client declined", async () => {
    const questions = [{ at: "2026-11-22T09:00:00.000Z", kind: "Decline" as const, text: "Too expensive." }];
    await openContract({ state: "Declined", questions });
    expect(screen.getByText(/The client declined the contract/)).toBeVisible();
    expect(screen.getByText("Too expensive.")).toBeVisible();
    expect(screen.getByText(/Why the client declined/)).toBeVisible();
  });
});
