import type { CommissionAttachment, User } from "@fundport/api";
import { buildUser } from "@fundport/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { type FakeAnswers, fakeNetwork, refuse, sendBytes } from "#lib/testing/fake-network.ts";
import { listSavedFiles } from "#ui/testing/list-saved-files.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { AttachmentsPage } from "./attachments-page.tsx";

const attachment = (part: Partial<CommissionAttachment> = {}): CommissionAttachment => ({
  id: "a1",
  name: "Statement 9/2026",
  type: "Statement",
  date: "2026-09-30",
  mimeType: "application/pdf",
  ...part,
});
const xml = attachment({ id: "a2", name: "Export", type: "Export", mimeType: "application/xml" });
const many = (page: number) =>
  Array.from({ length: 20 }, (_, index) => attachment({ id: `${page}-${index}`, name: `Statement ${page}-${index}` }));

async function openPage(
  answer: FakeAnswers["getCommissionAttachments"],
  { user = {}, path = "/commission-attachments" }: { user?: Partial<User>; path?: string } = {},
) {
  const network = fakeNetwork({
    getUser: buildUser(user),
    ...(answer === undefined ? {} : { getCommissionAttachments: answer }),
  });
  await renderPage(
    <Suspense>
      <AttachmentsPage />
    </Suspense>,
    { path },
  );
  return network;
}

describe("commission statements", () => {
  it("lists attachments with name, type and the date as dd/MM/yyyy", async () => {
    await openPage({ items: [attachment(), xml], totalAmount: 2 });
    const rows = within(await screen.findByRole("table", { name: "Commission statements" })).getAllByRole("row");
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      "Statement 9/2026Statement30/09/2026",
      "ExportExport30/09/2026",
    ]);
    expect(screen.getByText("2 documents")).toBeVisible();
  });

  it("lists 20 attachments per page, and stores the page in the address", async () => {
    const network = await openPage(({ query }) => ({
      items: many(Number(query.get("offset")) / 20 + 1),
      totalAmount: 130,
    }));
    expect(await screen.findByText("Statement 1-0")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Page 7" }));
    expect(await screen.findByText("Statement 7-0")).toBeVisible();
    expect(network.requests("getCommissionAttachments").map(({ query }) => query.toString())).toEqual([
      "offset=0&pageSize=20",
      "offset=120&pageSize=20",
    ]);
  });

  it("offers the first page, the last page and the pages next to the current one", async () => {
    await openPage({ items: many(9), totalAmount: 400 }, { path: "/commission-attachments?page=9" });
    const pages = within(await screen.findByRole("navigation", { name: "Statement pages" }));
    expect(pages.getAllByRole("button", { name: /^Page \d/ }).map((button) => button.textContent)).toEqual([
      "1",
      "8",
      "9",
      "10",
      "20",
    ]);
  });

  it("opens a PDF in a dialog", async () => {
    Element.prototype.scrollTo = vi.fn<() => void>();
    const network = await openPage({ items: [attachment()], totalAmount: 1 });
    network.answer({ getCommissionAttachment: sendBytes("%PDF") });
    await userEvent.click(await screen.findByRole("button", { name: "Open Statement 9/2026" }));
    expect(await screen.findByRole("dialog", { name: "Statement 9/2026" })).toBeVisible();
    await waitFor(() =>
      expect(network.requests("getCommissionAttachment").map(({ params }) => params)).toEqual([["a1"]]),
    );
  });

  it("downloads an attachment under its name, with the extension of its type", async () => {
    const saved = listSavedFiles();
    const network = await openPage({ items: [xml], totalAmount: 1 });
    network.answer({ getCommissionAttachment: sendBytes("<a/>", "application/xml") });
    const [first] = await screen.findAllByRole("button", { name: "Download Export" });
    await userEvent.click(first ?? document.body);
    await waitFor(() => expect(saved).toEqual(["Export.xml"]));
  });

  it("reports which attachment could not be downloaded", async () => {
    const network = await openPage({ items: [xml], totalAmount: 1 });
    network.answer({ getCommissionAttachment: refuse(404, "NotFound") });
    const [first] = await screen.findAllByRole("button", { name: "Download Export" });
    await userEvent.click(first ?? document.body);
    expect(await screen.findByText(/We couldn’t download “Export”\. Try again in a moment\./)).toBeVisible();
  });

  it("reports that the list could not be loaded, and offers a retry", async () => {
    const network = await openPage(refuse(503, "Unexpected"));
    expect(await screen.findByText("We couldn’t load the commission statements")).toBeVisible();
    network.answer({ getCommissionAttachments: { items: [xml], totalAmount: 1 } });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table")).toBeVisible();
  });

  it("explains an empty list", async () => {
    await openPage({ items: [], totalAmount: 0 });
    expect(await screen.findByText("No statements yet")).toBeVisible();
  });

  it("offers the first page if the page in the address is after the last one", async () => {
    await openPage(({ query }) => ({ items: query.get("offset") === "0" ? [xml] : [], totalAmount: 1 }), {
      path: "/commission-attachments?page=9",
    });
    await userEvent.click(await screen.findByRole("button", { name: "Go to first page" }));
    expect(await screen.findByRole("table")).toBeVisible();
  });
});

describe("without the right v_ShowMaterials", () => {
  it("shows the forbidden view without sending a request", async () => {
    const network = await openPage(undefined, { user: { roles: ["advisor"] } });
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
      "You don’t have access to commission statements",
    );
    expect(screen.getByText(/Your account doesn’t have permission to view materials/)).toBeVisible();
    expect(network.requests("getCommissionAttachments")).toHaveLength(0);
  });

  it("shows the forbidden view if the right was revoked after the log-in", async () => {
    await openPage(refuse(403, "Forbidden"));
    expect(await screen.findByText("You don’t have access to commission statements")).toBeVisible();
  });
});
