import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { refuse, sendBytes } from "#lib/testing/fake-network.ts";
import { listSavedFiles } from "#ui/testing/list-saved-files.ts";
import {
  buildContractToSign,
  buildKeyDocuments,
  buildLink,
  openContract,
  prepareDocuments,
} from "../../testing/open-link.tsx";

const user = userEvent.setup();
const open = async (name: RegExp) => user.click(await screen.findByRole("button", { name }));
const close = () => user.click(screen.getByRole("button", { name: "Back to the contract" }));
const dialog = (name: string) => screen.findByRole("dialog", { name });
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

beforeEach(prepareDocuments);

describe("the contract behind the link", () => {
  it("shows the contract's number, the client, the amount and the deadline", async () => {
    await openContract();
    expect(await screen.findByRole("heading", { level: 1, name: "Contract 26‑0000123‑0" })).toBeVisible();
    expect(screen.getByText("Eva Malá")).toBeVisible();
    expect(screen.getByText(/120\s000,00\sKč/)).toBeVisible();
    expect(screen.getByText("05/12/2026 12:30 (Prague time)")).toBeVisible();
    expect(screen.getByText("If you sign today, you can withdraw from the contract until 08/12/2026.")).toBeVisible();
    expect(screen.getByText(/can’t be signed on paper/)).toBeVisible();
  });

  it.each([
    [{ isAppendix: true }, "Appendix 26‑0000123‑0"],
    [{ frameworkOnly: true, totalInvestment: null, currency: null }, "Framework contract only, without investments"],
  ])("shows the kind of contract for %o", async (part, description) => {
    await openContract(part);
    expect(await screen.findByText(description)).toBeVisible();
  });

  it("shows a contract on hold for reading, without the signature, a deadline or a prompt to open documents", async () => {
    const documents = buildContractToSign().documents.map((document) => ({ ...document, opened: null }));
    const link = buildLink({ isIdentified: true, validUntil: null });
    await openContract({ isOnHold: true, documents, keyDocuments: buildKeyDocuments(false) }, { getSigningLink: link });
    expect(
      await screen.findByText(
        "You can read the documents now. You’ll be able to sign them later; your advisor will get in touch.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: /Framework contract/ })).toBeEnabled();
    for (const absent of [/You can sign until/, /before you sign/i, /If you sign today/, /I agree/])
      expect(screen.queryByText(absent)).toBeNull();
    expect(screen.queryByRole("button", { name: "Sign contract" })).toBeNull();
    expect(screen.getByText("Ask your advisor")).toBeVisible();
    expect(screen.getByText("I don’t want to sign")).toBeVisible();
  });
});

describe("a document of the contract", () => {
  it("opens a document over the page, and reports how it was read when it is closed", async () => {
    const { network } = await openContract();
    await open(/Framework contract \(48.kB\) Open/);
    const openDialog = await dialog("Framework contract");
    expect(await within(openDialog).findByText("Page 1 of 2")).toBeVisible();
    expect(within(openDialog).getByText("Text of page 2")).toBeInTheDocument();
    expect(network.requests("getDocumentToSign").map(({ params }) => params)).toEqual([["token-1", "d1"]]);
    const { documents } = buildContractToSign();
    const read = { at: "2026-11-22T10:00:00.000Z", lastPage: 1, pageCount: 2, downloaded: false };
    network.answer({
      getContractToSign: buildContractToSign({ documents: documents.map((each) => ({ ...each, opened: read })) }),
    });
    await close();
    await waitUntilClosed();
    expect(await screen.findByRole("button", { name: /Framework contract \(48.kB\) Opened/ })).toBeVisible();
    expect(network.requests("reportReadAtLink").map(({ body }) => body)).toEqual([
      expect.objectContaining({ productType: "Contract", documentId: "d1", lastPage: 1, downloaded: false }),
    ]);
  });

  it("closes a document on the browser's back button, without leaving the page", async () => {
    await openContract();
    await open(/Framework contract/);
    await dialog("Framework contract");
    act(() => window.history.back());
    await waitUntilClosed();
    expect(window.location.pathname).toBe("/sign/token-1");
  });

  it("downloads a document, and reports the download", async () => {
    const saved = listSavedFiles();
    const { network } = await openContract();
    await open(/Payment instructions/);
    const openDialog = await dialog("Payment instructions");
    await within(openDialog).findByText("Page 1 of 2");
    await user.click(within(openDialog).getByRole("button", { name: "Download" }));
    expect(saved).toHaveLength(1);
    await close();
    await waitUntilClosed();
    await waitFor(() =>
      expect(network.requests("reportReadAtLink").map(({ body }) => body)).toEqual([
        expect.objectContaining({ documentId: "d2", downloaded: true }),
      ]),
    );
  });

  it("zooms in on a document", async () => {
    await openContract();
    await open(/Framework contract/);
    const openDialog = within(await dialog("Framework contract"));
    await openDialog.findByText("Page 1 of 2");
    const page = openDialog.getByRole("listitem", { name: "Page 1 of 2" });
    const before = Number.parseInt(page.style.width, 10);
    await user.click(openDialog.getByRole("button", { name: "Zoom in" }));
    expect(Number.parseInt(page.style.width, 10)).toBeGreaterThan(before);
  });

  it("reports that a document could not be loaded, and offers a retry", async () => {
    const { network } = await openContract({}, { getDocumentToSign: "no-connection" });
    await open(/Framework contract/);
    const openDialog = within(await dialog("Framework contract"));
    expect(await openDialog.findByRole("alert")).toHaveTextContent(
      "You’re offline. Check your connection and try again.",
    );
    network.answer({ getDocumentToSign: sendBytes("%PDF") });
    await user.click(openDialog.getByRole("button", { name: "Try again" }));
    expect(await openDialog.findByText("Page 1 of 2")).toBeVisible();
  });

  it("keeps a document marked as unopened if its reading could not be reported, and shows why", async () => {
    const documents = buildContractToSign().documents.map((each) => ({ ...each, opened: null }));
    await openContract({ documents }, { reportReadAtLink: refuse(503, "TryAgain", ["Not possible right now."]) });
    await open(/Framework contract/);
    await within(await dialog("Framework contract")).findByText("Page 1 of 2");
    await close();
    expect(await screen.findByText("Not possible right now.")).toBeVisible();
    expect(screen.getByRole("button", { name: /Framework contract \(48.kB\) Open$/ })).toBeVisible();
  });
});

describe("the documents of the contract", () => {
  const { documents } = buildContractToSign();
  const some = documents.map((each, index) => ({ ...each, opened: index === 0 ? each.opened : null }));

  it("blocks the signature until every contract document is opened, with a button that leads to the next one", async () => {
    const { network } = await openContract({ documents: some });
    expect(await screen.findByText("Before you sign, open 1 more contract document above.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sign contract" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Go to the first one" }));
    expect(screen.getByRole("button", { name: /^Payment instructions/ })).toHaveFocus();
    network.answer({ getContractToSign: buildContractToSign() });
    await open(/^Payment instructions/);
    await within(await dialog("Payment instructions")).findByText("Page 1 of 2");
    await close();
    expect(await screen.findByRole("button", { name: "Sign contract" })).toBeVisible();
  });

  it("names each opened document in the consent, with its number of pages", async () => {
    await openContract({ keyDocuments: buildKeyDocuments(true) });
    expect(
      await screen.findByRole("checkbox", {
        name: /^These documents were opened for me and I could read them: Framework contract \(2.pages\), Payment instructions \(2.pages\); key information documents of Growth fund \(2.pages\)\. I agree to sign electronically\.$/,
      }),
    ).toBeVisible();
  });

  it('only warns about unopened documents if the setting is "warn", and names the opened ones in the consent', async () => {
    await openContract({ documents: some, keyDocumentsGate: "warn" });
    expect(await screen.findByText("Before you sign, you should read 1 more contract document.")).toBeVisible();
    expect(
      screen.getByRole("checkbox", { name: /I could read them: Framework contract \(2.pages\)\. I agree/ }),
    ).toBeVisible();
  });
});

describe("the key documents", () => {
  it("blocks the signature until every key document is opened", async () => {
    const { network } = await openContract({ keyDocuments: buildKeyDocuments(false) });
    expect(await screen.findByText("Before you sign, open 1 more key document above.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sign contract" })).toBeNull();
    expect(screen.getByText("None available")).toBeVisible();
    await open(/Key information/);
    await within(await dialog("Key information · Growth fund")).findByText("Page 1 of 2");
    network.answer({ getContractToSign: buildContractToSign({ keyDocuments: buildKeyDocuments(true) }) });
    await close();
    expect(await screen.findByRole("button", { name: "Sign contract" })).toBeVisible();
    expect(network.requests("getKeyDocumentToSign").map(({ params }) => params)).toEqual([["token-1", "kk"]]);
    expect(network.requests("reportReadAtLink").map(({ body }) => body)).toEqual([
      expect.objectContaining({ productType: "Fund", documentId: 5, lastPage: 1 }),
    ]);
  });

  it('only warns about unopened key documents if the setting is "warn"', async () => {
    await openContract({ keyDocuments: buildKeyDocuments(false), keyDocumentsGate: "warn" });
    expect(await screen.findByText("Before you sign, you should read 1 more key document.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Sign contract" })).toBeVisible();
  });
});
