import { buildContract } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeNetwork, refuse, refuseFor, type FakeAnswers } from "#lib/testing/fake-network.ts";
import { buildUser } from "@fundport/testing";
import { renderPage } from "#ui/testing/render-page.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { Suspense } from "react";
import { ShareButton } from "./share-button.tsx";

const user = userEvent.setup();
const advisorEmail = "jana.dvorakova@example.cz";
const sealedDocuments = buildContract().documents.map((document) => ({ ...document, sealedDigest: "ff" }));
const sealed = buildContract({ state: "Delivered", documents: sealedDocuments, expiresAt: null });
const sendResponse = { sent: [] };
const dialog = within(document.body);
const send = () => dialog.getByRole("button", { name: "Send" });
const clientField = () => dialog.getByRole("textbox", { name: "Client’s email" });
const forward = () => dialog.getByRole("checkbox", { name: "Send to me too" });

async function open(contract: Contract, answers: FakeAnswers = {}, name = "Send by email") {
  const network = fakeNetwork({ getUser: buildUser(), sendContract: sendResponse, ...answers });
  await renderPage(
    <Suspense>
      <ShareButton contract={contract} />
    </Suspense>,
  );
  await user.click(await screen.findByRole("button", { name }));
  await screen.findByRole("dialog");
  return network;
}
const bodies = (network: ReturnType<typeof fakeNetwork>) => network.requests("sendContract").map(({ body }) => body);
const toAll = (emails: string[]) => [
  { documentId: "document-1", emails },
  { documentId: "document-2", emails },
];

describe("sending the signed documents", () => {
  it("sends one email to the client's address and confirms it", async () => {
    const network = await open(sealed);
    expect(clientField()).toHaveValue("eva.mala@example.com");
    await user.click(send());
    expect(await screen.findByText("We’re sending the documents to eva.mala@example.com.")).toBeVisible();
    expect(bodies(network)).toEqual([toAll(["eva.mala@example.com"])]);
    expect(network.headers("sendContract")[0]?.get("idempotency-key")).toMatch(/^[\da-f]{16,}$/);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it('sends the documents only to the advisor if "to me" is ticked and the client\'s address is empty', async () => {
    const network = await open(sealed);
    await user.click(forward());
    expect(dialog.getByRole("textbox", { name: "Your email" })).toHaveValue(advisorEmail);
    await user.clear(clientField());
    await user.click(send());
    await waitFor(() => expect(bodies(network)).toEqual([toAll([advisorEmail])]));
  });

  it("does not submit the form of sealed documents without a recipient", async () => {
    await open(sealed);
    await user.clear(clientField());
    expect(send()).toBeDisabled();
    await user.click(forward());
    expect(send()).toBeEnabled();
  });

  it("marks and focuses an invalid address instead of sending", async () => {
    const network = await open(sealed);
    await user.clear(clientField());
    await user.type(clientField(), "eva@");
    await user.click(send());
    expect(clientField()).toBeInvalid();
    expect(clientField()).toHaveFocus();
    await user.clear(clientField());
    await user.click(forward());
    await user.clear(dialog.getByRole("textbox", { name: "Your email" }));
    await user.click(send());
    expect(dialog.getByRole("textbox", { name: "Your email" })).toBeInvalid();
    expect(dialog.getByRole("textbox", { name: "Your email" })).toHaveFocus();
    expect(bodies(network)).toEqual([]);
  });

  it("keeps the form open after a failure, and reuses the idempotency key on the next attempt", async () => {
    const network = await open(sealed, { sendContract: refuse(500, "Unexpected", ["Something went wrong."]) });
    await user.click(send());
    expect(await dialog.findByText("We couldn’t send the documents. Something went wrong.")).toBeVisible();
    network.answer({ sendContract: sendResponse });
    await user.click(send());
    await waitFor(() => expect(bodies(network)).toHaveLength(2));
    const keys = network.headers("sendContract").map((headers) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
  });

  it("shows when the documents can be sent again after too many emails", async () => {
    await open(sealed, { sendContract: refuseFor(1800) });
    await user.click(send());
    expect(await dialog.findByText(/You can’t send the documents yet/, { selector: "[aria-hidden]" })).toBeVisible();
  });
});

describe("sending copies to read", () => {
  const copies = "Send copies to read";

  it("sends copies only to the client's address and the advisor's own address", async () => {
    const network = await open(buildContract(), {}, copies);
    expect(dialog.queryByRole("textbox")).toBeNull();
    await user.click(dialog.getByRole("checkbox", { name: `To me (${advisorEmail})` }));
    await user.click(send());
    await waitFor(() => expect(bodies(network)).toEqual([toAll(["eva.mala@example.com", advisorEmail])]));
  });

  it("does not send copies without a recipient, and reports a failure", async () => {
    const network = await open(buildContract(), { sendContract: "no-connection" }, copies);
    await user.click(dialog.getByRole("checkbox", { name: /Eva Malá/ }));
    expect(send()).toBeDisabled();
    await user.click(dialog.getByRole("checkbox", { name: /Eva Malá/ }));
    await user.click(send());
    await waitFor(() => expect(dialog.getByRole("alert")).toHaveTextContent("We couldn’t send the documents."));
    expect(bodies(network)).toHaveLength(1);
  });

  it.each([
    ["is being sealed", buildContract({ state: "Signed" })],
    ["was withdrawn", buildContract({ state: "Withdrawn" })],
    ["has no documents", buildContract({ documents: [] })],
  ])("offers no copies for a contract that %s", async (_what, contract) => {
    fakeNetwork({ getUser: buildUser() });
    await renderPage(
      <Suspense>
        <ShareButton contract={contract} />
      </Suspense>,
    );
    expect(screen.queryByRole("button")).toBeNull();
  });
});
