import type { EndpointOutput } from "@fundport/api";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { type FakeAnswers, fakeNetwork, refuse, sendBytes } from "#lib/testing/fake-network.ts";
import { clientPageTexts } from "#lib/language/client-page-texts.ts";
import { renderClientPage } from "#ui/layout/client-page/testing/render-client-page.tsx";
import { listSavedFiles } from "#ui/testing/list-saved-files.ts";
import { DownloadPage } from "./download-page.tsx";

const user = userEvent.setup();
type Link = EndpointOutput<"getDownloadLink">;
const link: Link = {
  state: "Open",
  language: "en",
  brand: "Moravia",
  firm: null,
  advisor: { name: "Jana Nováková", company: "Moravia, s.r.o.", phone: "+420601234567", email: "jana@example.cz" },
  phoneEnding: "89",
  validUntil: "2027-02-19T11:30:00.000Z",
  isIdentified: false,
  code: null,
};
const code = { validUntil: "2099-01-01T00:00:00.000Z", nextAt: "2000-01-01T00:00:00.000Z", phoneEnding: "89" };
const signed: EndpointOutput<"getDownload"> = {
  number: "2600001230",
  clientName: "Eva Malá",
  signedAt: "2026-11-21T10:00:00.000Z",
  sealedAt: "2026-11-21T10:00:02.000Z",
  withdrawUntil: "2026-12-05",
  isAppendix: false,
  mayWithdraw: true,
  isRevoked: false,
  revocation: null,
  clientEmail: "eva.mala@example.com",
  documents: [
    { documentId: "d1", name: "Payment instructions", bytes: 48_000 },
    { documentId: "d2", name: "Framework contract", bytes: 96_000 },
  ],
};

async function open(answers: FakeAnswers) {
  const network = fakeNetwork(answers);
  await renderClientPage(<DownloadPage token="token-1" />, clientPageTexts.download, clientPageTexts.sign);
  return network;
}
beforeEach(() => localStorage.clear());

describe("the page of a link to signed documents", () => {
  it("shows no contract before the client has entered the code from their phone", async () => {
    const network = await open({ getDownloadLink: link, sendDownloadCode: code, identifyAtDownload: null });
    expect(await screen.findByRole("heading", { name: "Your signed contract" })).toHaveFocus();
    expect(
      screen.getByText(/Download its sealed documents here\. Your advisor: Jana Nováková \(Moravia, s\.r\.o\.\)\./),
    ).toBeVisible();
    expect(screen.getByText(/19\/02\/2027 12:30 \(Prague time\)/)).toBeVisible();
    expect(screen.queryByText("Eva Malá")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Send code" }));
    await user.type(await screen.findByRole("textbox"), "123 456");
    network.answer({ getDownloadLink: { ...link, isIdentified: true }, getDownload: signed });
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("heading", { name: "Contract 26\u20110000123\u20110 is signed" })).toHaveFocus();
    expect(network.requests("identifyAtDownload").map(({ body }) => body)).toEqual([{ code: "123456" }]);
    expect(screen.getByText("05/12/2026")).toBeVisible();
  });

  it("saves all documents as one archive, or a single document", async () => {
    const network = await open({
      getDownloadLink: { ...link, isIdentified: true },
      getDownload: signed,
      getDownloadArchive: sendBytes("PK", "application/zip"),
      getDownloadDocument: sendBytes("%PDF-1.7"),
    });
    const saved = listSavedFiles();
    await user.click(await screen.findByRole("button", { name: "Download everything" }));
    await waitFor(() => expect(saved).toEqual(["26-0000123-0.zip"]));
    expect(await screen.findByText("Downloaded: 26-0000123-0.zip")).toBeVisible();
    await user.click(screen.getByRole("button", { name: /Framework contract \(96.kB\)/ }));
    await waitFor(() => expect(saved).toEqual(["26-0000123-0.zip", "26-0000123-0 Framework contract.pdf"]));
    expect(network.requests("getDownloadDocument").map(({ params }) => params)).toEqual([["token-1", "d2"]]);
  });

  it("reports a failed download, and requires the code again once the identification has expired", async () => {
    const network = await open({
      getDownloadLink: { ...link, isIdentified: true },
      getDownload: signed,
      getDownloadArchive: refuse(500, "GenerationFailed"),
    });
    await user.click(await screen.findByRole("button", { name: "Download everything" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    network.answer({ getDownloadArchive: refuse(401, "LinkInvalid"), getDownloadLink: link });
    await user.click(screen.getByRole("button", { name: "Download everything" }));
    expect(await screen.findByRole("button", { name: "Send code" })).toBeVisible();
  });

  it("states that the client has withdrawn from the contract, and still offers the documents", async () => {
    await open({
      getDownloadLink: { ...link, isIdentified: true },
      getDownload: { ...signed, isRevoked: true },
    });
    expect(await screen.findByText(/You’ve withdrawn from this contract/)).toBeVisible();
    expect(screen.queryByText("05/12/2026")).toBeNull();
    expect(screen.getByRole("button", { name: "Download everything" })).toBeEnabled();
  });

  describe("the client's withdrawal", () => {
    const isIn = { ...link, isIdentified: true };
    const receipt = {
      recordedAt: "2026-12-01T13:30:00.000Z",
      sentOn: "2026-12-01",
      way: "Link",
      receivedBy: { name: "Moravia, s.r.o.", registrationNumber: "27082440", seat: "Krátká 1, 602 00 Brno" },
    } as const;
    const withdrawn = { ...signed, mayWithdraw: false, isRevoked: true, revocation: receipt };

    it("shows the address for a withdrawal by letter or email", async () => {
      const firm = { color: null, logo: null, withdrawalAddress: "Krátká 1, 602 00 Brno" };
      await open({ getDownloadLink: { ...isIn, firm }, getDownload: signed });
      expect(await screen.findByText("Address for withdrawal notices: Krátká 1, 602 00 Brno.")).toBeVisible();
    });

    it("shows the consequences of a withdrawal, requires a confirmation, and shows the receipt", async () => {
      const network = await open({ getDownloadLink: isIn, getDownload: signed, withdrawAtDownload: withdrawn });
      await user.click(await screen.findByRole("button", { name: "Withdraw from the contract" }));
      expect(screen.getByText(/The contract ends today and its orders are cancelled/)).toBeVisible();
      expect(screen.getByText(/by email to eva.mala@example.com/)).toBeVisible();
      expect(network.requests("withdrawAtDownload")).toHaveLength(0);
      network.answer({ getDownload: withdrawn });
      await user.click(screen.getByRole("button", { name: "Confirm withdrawal" }));
      expect(await screen.findByRole("heading", { name: "We’ve received your withdrawal" })).toHaveFocus();
      expect(network.requests("withdrawAtDownload").map(({ body }) => body)).toEqual([{ isConfirmed: true }]);
      expect(screen.getByText("01/12/2026, via the link in the email")).toBeVisible();
      expect(screen.getByText("01/12/2026 14:30 (Prague time)")).toBeVisible();
      expect(screen.getByText("Moravia, s.r.o., registration number 27082440, Krátká 1, 602 00 Brno")).toBeVisible();
      expect(screen.queryByRole("button", { name: "Withdraw from the contract" })).toBeNull();
      expect(screen.getByRole("button", { name: "Download everything" })).toBeEnabled();
    });

    it("sends no withdrawal if the client decides to keep the contract", async () => {
      const network = await open({ getDownloadLink: isIn, getDownload: signed });
      await user.click(await screen.findByRole("button", { name: "Withdraw from the contract" }));
      await user.click(screen.getByRole("button", { name: "Keep the contract" }));
      expect(screen.queryByText(/The contract ends today/)).toBeNull();
      expect(screen.getByRole("button", { name: "Withdraw from the contract" })).toHaveFocus();
      expect(network.requests("withdrawAtDownload")).toHaveLength(0);
    });

    it("shows the receipt if the advisor has recorded a withdrawal at the same time", async () => {
      const network = await open({
        getDownloadLink: isIn,
        getDownload: signed,
        withdrawAtDownload: refuse(409, "ContractStateChanged"),
      });
      await user.click(await screen.findByRole("button", { name: "Withdraw from the contract" }));
      network.answer({ getDownload: { ...withdrawn, revocation: { ...receipt, way: "Email" } } });
      await user.click(screen.getByRole("button", { name: "Confirm withdrawal" }));
      expect(await screen.findByText("01/12/2026, by email")).toBeVisible();
    });

    it("offers no withdrawal after the last day, and explains that one sent in time is still valid", async () => {
      await open({ getDownloadLink: isIn, getDownload: { ...signed, mayWithdraw: false } });
      expect(await screen.findByText(/The last day to withdraw was 05\/12\/2026.*tell your advisor/)).toBeVisible();
      expect(screen.queryByRole("button", { name: "Withdraw from the contract" })).toBeNull();
    });

    it('uses the word "appendix" if the contract is an appendix', async () => {
      await open({ getDownloadLink: isIn, getDownload: { ...signed, isAppendix: true } });
      expect(await screen.findByRole("heading", { name: "Appendix 26\u20110000123\u20110 is signed" })).toBeVisible();
      expect(screen.getByRole("button", { name: "Withdraw from the appendix" })).toBeEnabled();
    });
  });

  it.each([
    ["an expired link", { getDownloadLink: { ...link, state: "Expired" } satisfies Link }, "This link has expired"],
    ["an invalid link", { getDownloadLink: refuse(401, "LinkInvalid") }, "This link doesn’t work"],
    [
      "an advisor's session in the same browser",
      { getDownloadLink: refuse(403, "AdvisorSessionOpen") },
      "An advisor is logged in to this browser",
    ],
  ])("explains %s", async (_what, answers, title) => {
    await open(answers);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Send code" })).toBeNull();
  });

  it("offers a retry if the link could not be loaded", async () => {
    const network = await open({ getDownloadLink: refuse(503, "TryAgain") });
    await screen.findByRole("alert");
    network.answer({ getDownloadLink: link });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "Send code" })).toBeVisible();
  });
});
