import type { EndpointOutput } from "@fundport/api";
import { emptyClientForm } from "@fundport/rules";
import { buildContract } from "@fundport/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartStore } from "#features/sales/cart/model/state/cart-store.ts";
import { products } from "@fundport/testing/catalogue/fake-catalogue";
import { buildCartItem } from "@fundport/testing/sales/cart-items";
import { cartOf } from "#features/sales/cart/testing/open-cart.tsx";
import { renderCart, signIn } from "#features/sales/cart/testing/render-cart.tsx";
import { setClientForm } from "#features/clients/form/model/client-form-store.ts";
import { setContractId } from "#features/contracts/records/model/contract-store.ts";
import { type FakeAnswers, refuse, sendBytes } from "#lib/testing/fake-network.ts";
import { openPdf } from "#ui/pdf/open-pdf.ts";
import { listSavedFiles } from "#ui/testing/list-saved-files.ts";
import { fakePdf } from "#ui/testing/fake-pdf.ts";
import { fakeVisibility } from "#ui/testing/fake-visibility.ts";
import { CartRoute } from "#app/routes/sales/cart.tsx";

type Products = EndpointOutput<"getContract">["keyDocuments"];
const user = userEvent.setup();
const opening = { at: "2026-11-21T08:05:00.000Z", lastPage: 3, pageCount: 4, downloaded: false };
const kid = { documentId: 11, name: "KID", day: "2026-10-06", digest: "aa", opened: null };
const annex = { documentId: 12, name: "Annex", day: "2026-10-06", digest: "bb", opened: opening };
const equity = { product: "Equity fund", productType: "Fund", productId: 1 } as const;
const plan = { product: "Bond plan", productType: "Program", productId: 1, documents: [] } as const;
const keyDocuments: Products = [
  { ...equity, documents: [kid, annex] },
  { ...plan, documents: [] },
];
const allOpened: Products = [
  { ...equity, documents: [{ ...kid, opened: opening }, annex] },
  { ...plan, documents: [] },
];
const bytes = sendBytes("%PDF-1.7");

async function openStep(answers: FakeAnswers = {}) {
  const defaultAnswers = {
    getContract: buildContract({ keyDocuments }),
    getContractDocument: bytes,
    getContractKeyDocument: bytes,
    reportKeyDocumentOpened: null,
  };
  return await renderCart(<CartRoute />, { answers: { ...defaultAnswers, ...answers } });
}
/** Excludes reports about the contract's own document, which is shown on the same page and uses the same request. */
const reportsOf = (network: Awaited<ReturnType<typeof openStep>>["network"]) =>
  network
    .requests("reportKeyDocumentOpened")
    .filter(({ body }) => (body as { productType: string }).productType !== "Contract");
const row = async (name: string) => {
  const list = await screen.findByRole("list", { name: "Equity fund" });
  return within(list)
    .getAllByRole("listitem")
    .find((entry) => within(entry).queryByText(name) !== null) as HTMLElement;
};
const openKid = async () => {
  await user.click(await screen.findByRole("button", { name: "Open KID, Equity fund" }));
  const dialog = await screen.findByRole("dialog", { name: "KID · Equity fund" });
  await within(dialog).findByText("Text of page 1");
  return within(dialog);
};
let hidden = false;
function setHidden(isHidden: boolean) {
  hidden = isHidden;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  localStorage.clear();
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  vi.mocked(openPdf).mockImplementation(() => Promise.resolve(fakePdf(4).file));
  signIn();
  act(() => {
    const steps = { activeStep: "contract", availableStep: "contract" } as const;
    cartStore.set({ ...cartOf(buildCartItem({ uuid: "a", id: products.equity })), ...steps });
    setClientForm(emptyClientForm);
    setContractId(40);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the documents of the contract step", () => {
  it("reports each page when it scrolls into view, marks the document as opened, and leads to the next one", async () => {
    const baseContract = buildContract();
    const unopened = baseContract.documents.map((document) => ({ ...document, opened: null }));
    const [first] = baseContract.documents;
    const openedDocuments = [first, ...unopened.slice(1)].flatMap((each) => each ?? []);
    let isRead = false;
    const { network } = await openStep({
      getContract: () => buildContract({ documents: isRead ? openedDocuments : unopened }),
      reportKeyDocumentOpened: () => {
        isRead = true;
        return null;
      },
    });
    const list = within(await screen.findByRole("navigation", { name: "Documents" }));
    await screen.findByText("Text of page 1");
    expect(await list.findByText("Opened 21/11/2026 09:00")).toBeVisible();
    expect(list.getByText("Not opened yet")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Next page" }));
    await waitFor(() => expect(network.requests("reportKeyDocumentOpened")).toHaveLength(2));
    expect(network.requests("reportKeyDocumentOpened").map(({ body }) => body)).toEqual([
      { productType: "Contract", documentId: "document-1", lastPage: 1, pages: [1], seconds: 0, downloaded: false },
      { productType: "Contract", documentId: "document-1", lastPage: 2, pages: [1, 2], seconds: 0, downloaded: false },
    ]);
    await user.click(screen.getByRole("button", { name: "Next: Payment instructions" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Payment instructions" })).toBeVisible();
  });

  it("loads the first document once it scrolls into view, and records only the time that it is in view", async () => {
    const scrollTo = fakeVisibility(() => false);
    const { network, unmount } = await openStep({
      getContract: buildContract({ documents: buildContract().documents.map((each) => ({ ...each, opened: null })) }),
    });
    const clock = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
    expect(await screen.findByRole("heading", { level: 2, name: "Framework contract" })).toBeVisible();
    expect(network.requests("getContractDocument")).toEqual([]);
    scrollTo(() => true);
    await screen.findByText("Text of page 1");
    await waitFor(() => expect(network.requests("reportKeyDocumentOpened")).toHaveLength(1));
    clock.mockReturnValue(1_007_000);
    scrollTo(() => false);
    clock.mockReturnValue(1_090_000);
    scrollTo(() => true);
    clock.mockReturnValue(1_092_000);
    unmount();
    expect(network.requests("reportKeyDocumentOpened").map(({ body }) => body)).toMatchObject([
      { documentId: "document-1", pages: [1], seconds: 0 },
      { documentId: "document-1", pages: [1], seconds: 9 },
    ]);
  });

  it("loads a document chosen in the list, but records no pages while the document is out of view", async () => {
    fakeVisibility(() => false);
    const { network, unmount } = await openStep();
    const list = within(await screen.findByRole("navigation", { name: "Documents" }));
    await user.click(list.getByRole("button", { name: /Payment instructions/ }));
    await screen.findByText("Text of page 1");
    unmount();
    expect(network.requests("getContractDocument").map(({ params }) => params)).toEqual([["document-2"]]);
    expect(network.requests("reportKeyDocumentOpened")).toEqual([]);
  });

  it("counts reading time only once while the document is shown in full screen", async () => {
    const desktop = window.matchMedia;
    vi.stubGlobal("matchMedia", (query: string) =>
      Object.assign(desktop(query), { matches: query.startsWith("(width <") }),
    );
    const { network } = await openStep();
    const clock = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
    await screen.findByText("Text of page 1");
    await user.click(screen.getByRole("button", { name: "Full screen" }));
    await within(await screen.findByRole("dialog")).findByText("Text of page 1");
    clock.mockReturnValue(1_030_000);
    await user.keyboard("{Escape}");
    act(() => setHidden(true));
    await waitFor(() => expect(network.requests("reportKeyDocumentOpened")).toHaveLength(3));
    const seconds = network
      .requests("reportKeyDocumentOpened")
      .map(({ body }) => (body as { seconds: number }).seconds);
    expect(seconds.toSorted((one, other) => one - other)).toEqual([0, 0, 30]);
  });
});

describe("the key documents of the contract step", () => {
  it("lists key documents by product with their openings, and names products that have no key document", async () => {
    await openStep();
    expect(await screen.findByRole("heading", { name: "Key documents" })).toBeVisible();
    expect(screen.getByText("1 of 2 opened")).toBeVisible();
    expect(screen.getByText("All of them must be opened before the client signs.")).toBeVisible();
    expect(await row("KID")).toHaveTextContent("On file since 06/10/2026Not yet opened for this contract");
    expect(await row("Annex")).toHaveTextContent("Opened 21/11/2026 09:05, viewed up to page 3");
    expect(screen.getByRole("heading", { name: "Bond plan" }).parentElement).toHaveTextContent("None available");
  });

  it("explains that documents opened with the previous contract do not count", async () => {
    const supersedes = { id: 39, number: "2600001222" };
    await openStep({ getContract: buildContract({ keyDocuments, supersedes }) });
    expect(await screen.findByText(/Those opened with the replaced contract don’t count\./)).toBeVisible();
  });

  it("only recommends opening all key documents if unopened ones do not prevent signing", async () => {
    await openStep({ getContract: buildContract({ keyDocuments, keyDocumentsGate: "warn" }) });
    expect(await screen.findByText("The client should read all of them before signing.")).toBeVisible();
    expect(screen.queryByText(/must be opened/)).not.toBeInTheDocument();
  });

  it("hides the instruction once all key documents are opened, and the section if the contract has no key documents", async () => {
    const { unmount } = await openStep({ getContract: buildContract({ keyDocuments: allOpened }) });
    expect(await screen.findByText("2 of 2 opened")).toBeVisible();
    expect(screen.queryByText(/must be opened/)).not.toBeInTheDocument();
    unmount();
    await openStep({ getContract: buildContract() });
    await screen.findByRole("heading", { level: 1, name: /^Contract 26/ });
    expect(screen.queryByRole("heading", { name: "Key documents" })).not.toBeInTheDocument();
  });

  it("opens the file as of the contract's creation, reports pages and time on closing, and returns the focus", async () => {
    const { network } = await openStep();
    const clock = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
    const dialog = await openKid();
    expect(network.requests("getContractKeyDocument").map(({ params }) => params)).toEqual([["40", "aa"]]);
    await user.click(dialog.getByRole("button", { name: "Next page" }));
    await user.click(dialog.getByRole("button", { name: "Next page" }));
    await user.click(dialog.getByRole("button", { name: "Previous page" }));
    network.answer({ getContract: buildContract({ keyDocuments: allOpened }) });
    clock.mockReturnValue(1_042_000);
    await user.keyboard("{Escape}");
    expect(await screen.findByText("2 of 2 opened")).toBeVisible();
    expect(reportsOf(network).map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: ["40"],
        body: { productType: "Fund", documentId: 11, lastPage: 3, pages: [1, 2, 3], seconds: 42, downloaded: false },
      },
    ]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Open KID, Equity fund" })).toHaveFocus());
  });

  it("reports a reading when the tab is hidden, and excludes the hidden time", async () => {
    const { network } = await openStep();
    const clock = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
    await openKid();
    clock.mockReturnValue(1_010_000);
    act(() => {
      setHidden(true);
    });
    clock.mockReturnValue(9_000_000);
    act(() => {
      // The report was sent when the page was hidden, so `pagehide` must not send another.
      window.dispatchEvent(new Event("pagehide"));
      setHidden(false);
    });
    clock.mockReturnValue(9_005_000);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(reportsOf(network)).toHaveLength(2));
    expect(reportsOf(network).map(({ body }) => (body as { seconds: number }).seconds)).toEqual([10, 5]);
  });

  it("reports that a key document was saved", async () => {
    const saved = listSavedFiles();
    const { network } = await openStep();
    const dialog = await openKid();
    await user.click(dialog.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(reportsOf(network)).toHaveLength(1));
    expect(reportsOf(network)[0]?.body).toMatchObject({ downloaded: true, lastPage: 1 });
  });

  it("reports no opening of a key document that did not load", async () => {
    const { network } = await openStep({ getContractKeyDocument: refuse(500, "Unexpected") });
    await user.click(await screen.findByRole("button", { name: "Open KID, Equity fund" }));
    await screen.findByText("We couldn’t load the document");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(reportsOf(network)).toHaveLength(0);
  });

  it("shows that an opening could not be recorded", async () => {
    await openStep({ reportKeyDocumentOpened: refuse(500, "Unexpected") });
    await openKid();
    await user.keyboard("{Escape}");
    expect(await screen.findByText(/We couldn’t record that “KID” was opened\. Open it again\./)).toBeVisible();
    expect(screen.getByText("1 of 2 opened")).toBeVisible();
  });
});
