import type { EndpointOutput } from "@fundport/api";
import { createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeAnswers, fakeNetwork, refuse } from "#lib/testing/fake-network.ts";
import { clientPageTexts } from "#lib/language/client-page-texts.ts";
import { renderClientPage } from "#ui/layout/client-page/testing/render-client-page.tsx";
import { type CheckedSeal, checkSeal } from "../model/check-seal.ts";
import { VerifyPage } from "./verify-page.tsx";

// The check of seals is mocked here; scripts/browser-seal-check.test.ts tests it with documents that the server has
// sealed.
vi.mock("../model/check-seal.ts", () => ({ checkSeal: vi.fn<typeof checkSeal>() }));

type Known = EndpointOutput<"verifyDocument">;
const user = userEvent.setup();
const statedAt = new Date("2026-11-24T09:00:00.000Z");
const contentDigest = "c".repeat(64);
const whole: CheckedSeal = { kind: "whole", sealer: 0, statedAt, contentDigest };
const foreign: CheckedSeal = { kind: "foreign", sealer: -1, statedAt: null, contentDigest };
const none: CheckedSeal = { ...foreign, kind: "none", contentDigest: null };
const unknown: Known = {
  kind: "unknown",
  number: null,
  document: null,
  signedAt: null,
  sealedAt: null,
  madeAt: null,
  validUntil: null,
  isRevoked: false,
};
const contract: Known = {
  ...unknown,
  kind: "contract",
  number: "2600001230",
  document: "Framework contract",
  signedAt: "2026-11-24T08:00:00.000Z",
  sealedAt: "2026-11-24T09:00:01.000Z",
  madeAt: "2026-11-23T08:00:00.000Z",
};
const proposal: Known = {
  ...unknown,
  kind: "proposal",
  number: "7K3M-9QZ1",
  madeAt: "2026-11-20T08:00:00.000Z",
  validUntil: "2026-12-20",
};
const certificates = [
  {
    name: "Moravia, s.r.o.",
    fingerprint: "aa",
    certificate: btoa("certificate"),
    chain: [],
    from: "2026-01-01T00:00:00.000Z",
    to: "2036-01-01T00:00:00.000Z",
  },
];
const pdf = (content = "%PDF-1.7 content") => new File([content], "contract.pdf", { type: "application/pdf" });
const result = (title: string) => screen.findByRole("heading", { level: 3, name: title });

async function open(answers: FakeAnswers = {}) {
  const network = fakeNetwork({ getSealCertificates: certificates, verifyDocument: unknown, ...answers });
  return { network, ...(await renderClientPage(<VerifyPage />, clientPageTexts.verify)) };
}
const choose = async (file: File | File[]) => user.upload(screen.getByLabelText("Choose documents"), file);

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.mocked(checkSeal).mockReset().mockResolvedValue(whole);
});

describe("a chosen document", () => {
  it("shows the document's seal, its contract and the time of the signature, and sends only the digest", async () => {
    const { network } = await open({ verifyDocument: contract });
    await choose(pdf());
    expect(await result("Sealed in Fundport and unchanged")).toHaveFocus();
    expect(screen.getByText("contract.pdf")).toBeVisible();
    expect(screen.getByText("Moravia, s.r.o.")).toBeVisible();
    expect(screen.getByText("26-0000123-0")).toBeVisible();
    expect(screen.getByText("Framework contract")).toBeVisible();
    expect(screen.getByText("24/11/2026 09:00 (Prague time)")).toBeVisible();
    expect(screen.getAllByText("24/11/2026 10:00 (Prague time)")).toHaveLength(2);
    const [lookupRequest] = network.requests("verifyDocument");
    // The request contains only the file's digest.
    expect(lookupRequest?.params[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(lookupRequest?.body).toBeUndefined();
    expect(vi.mocked(checkSeal).mock.calls[0]?.[1]).toEqual([{ certificate: "6365727469666963617465", chain: [] }]);
  });

  it.each([
    ["Changed since it was sealed", { ...whole, kind: "changed" }, unknown],
    ["Valid seal, but the document isn’t in our records", whole, unknown],
    ["Not sealed in Fundport", foreign, unknown],
    ["No seal from Fundport", none, unknown],
    ["The document before signing", none, { ...contract, kind: "original" }],
    ["Proposal from Fundport, unchanged", none, proposal],
    ["Proof sheet sealed in Fundport, unchanged", whole, { ...contract, kind: "proof", document: null }],
    // In these cases the server sealed the same content in another file; for example, the time stamp was replaced.
    ["Changed since it was sealed", whole, { ...contract, kind: "content" }],
    ["Changed since it was sealed", foreign, { ...contract, kind: "content" }],
  ] as [string, CheckedSeal, Known][])("shows the verdict on a document: %s", async (title, seal, known) => {
    vi.mocked(checkSeal).mockResolvedValue(seal);
    await open({ verifyDocument: known });
    await choose(pdf());
    expect(await result(title)).toBeVisible();
  });

  it("looks up the content that the seal covers if the file itself is unknown", async () => {
    const { network } = await open();
    await choose(pdf());
    await result("Valid seal, but the document isn’t in our records");
    expect(screen.getByText(/such as a time stamp, may have been changed/)).toBeVisible();
    expect(network.requests("verifyDocument").map(({ params }) => params[0])).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      contentDigest,
    ]);
  });

  it("shows that the client has withdrawn from the contract", async () => {
    await open({ verifyDocument: { ...contract, isRevoked: true } });
    await choose(pdf());
    expect(await screen.findByText("The client has since withdrawn from this contract.")).toBeVisible();
  });

  it("reports an empty file without sending a request", async () => {
    const { network } = await open();
    await choose(new File([], "empty.pdf", { type: "application/pdf" }));
    expect(await result("The file is empty")).toBeVisible();
    expect(network.requests("verifyDocument")).toHaveLength(0);
  });

  it("reports a file that is not a PDF without sending a request", async () => {
    vi.mocked(checkSeal).mockResolvedValue(none);
    const { network } = await open();
    await choose(pdf("a photograph"));
    expect(await result("This isn’t a PDF")).toBeVisible();
    expect(network.requests("verifyDocument")).toHaveLength(0);
  });

  it("reports a file as unreadable if the device refuses access", async () => {
    await open();
    const file = pdf();
    file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    await choose(file);
    expect(await result("The file can’t be read")).toBeVisible();
  });

  it("checks a file again on request after the connection was lost", async () => {
    const { network } = await open({ verifyDocument: "no-connection" });
    await choose(pdf());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "There’s no connection, and a document can’t be checked without one.",
    );
    network.answer({ verifyDocument: contract });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await result("Sealed in Fundport and unchanged")).toBeVisible();
  });

  it("shows the server's message after too many requests", async () => {
    await open({ verifyDocument: refuse(429, "TooManyRequests", ["Too many attempts."]) });
    await choose(pdf());
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts.");
  });

  it("accepts a dropped file", async () => {
    await open({ verifyDocument: contract });
    const dropArea = screen.getByText("Or drop the files here.");
    const drop = createEvent.drop(dropArea, { dataTransfer: { files: [pdf(), pdf()] } });
    fireEvent(dropArea, drop);
    expect(drop.defaultPrevented).toBe(true);
    await waitFor(() =>
      expect(screen.getAllByRole("heading", { level: 3, name: "Sealed in Fundport and unchanged" })).toHaveLength(2),
    );
  });

  it("replaces a file that is still being examined by a newly chosen one", async () => {
    const first = Promise.withResolvers<CheckedSeal>();
    vi.mocked(checkSeal).mockReturnValueOnce(first.promise);
    await open({ verifyDocument: contract });
    await choose(pdf("%PDF first"));
    await choose(pdf("%PDF second"));
    await result("Sealed in Fundport and unchanged");
    first.resolve({ ...whole, kind: "changed" });
    await first.promise;
    expect(screen.getByRole("heading", { level: 3, name: "Sealed in Fundport and unchanged" })).toBeVisible();
  });
});

describe("several chosen documents", () => {
  const verdicts = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  const named = (name: string, content?: string) => new File(content === "" ? [] : [content ?? "%PDF-1.7"], name);

  it("shows one verdict per file in order, and focuses the first one", async () => {
    await open({ verifyDocument: contract });
    vi.mocked(checkSeal)
      .mockResolvedValueOnce(whole)
      .mockResolvedValueOnce({ ...whole, kind: "changed" });
    await choose([named("first.pdf"), named("second.pdf"), named("third.pdf", "")]);
    await result("The file is empty");
    expect(verdicts()).toEqual([
      "Sealed in Fundport and unchanged",
      "Changed since it was sealed",
      "The file is empty",
    ]);
    const items = screen.getAllByRole("listitem").slice(0, 3);
    for (const [index, name] of ["first.pdf", "second.pdf", "third.pdf"].entries())
      expect(items[index]).toHaveTextContent(name);
    expect(screen.getByRole("heading", { level: 3, name: "Sealed in Fundport and unchanged" })).toHaveFocus();
  });

  it("checks several files again one by one", async () => {
    const { network } = await open({ verifyDocument: "no-connection" });
    await choose([named("first.pdf"), named("second.pdf", "")]);
    await result("The file is empty");
    network.answer({ verifyDocument: contract });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await result("Sealed in Fundport and unchanged");
    expect(verdicts()).toEqual(["Sealed in Fundport and unchanged", "The file is empty"]);
  });
});

describe("the page for verifying documents", () => {
  it("explains that the file stays on the device, and explains the limits of the check", async () => {
    await open();
    expect(screen.getByText(/The files stay on your device: your browser checks them/)).toBeVisible();
    expect(screen.getByText(/Who signed: we don’t name anyone here/)).toBeVisible();
    expect(screen.getByText(/A time stamp in the document isn’t verified here; we only check/)).toBeVisible();
  });

  it("explains in an insecure context why seals cannot be checked, and still checks a code", async () => {
    vi.stubGlobal("isSecureContext", false);
    await open({ verifyDocument: proposal });
    expect(screen.getByRole("alert")).toHaveTextContent("opened without encryption");
    expect(screen.queryByLabelText("Choose documents")).toBeNull();
    await user.type(screen.getByLabelText("Code"), "7K3M-9QZ1");
    await user.click(screen.getByRole("button", { name: "Check code" }));
    expect(await result("The proposal was created in Fundport")).toBeVisible();
  });
});

describe("the code of a proposal", () => {
  it("shows when a proposal was created and until when it is valid", async () => {
    const { network } = await open({ verifyDocument: proposal });
    await user.type(screen.getByLabelText("Code"), " 7K3M-9QZ1 ");
    await user.click(screen.getByRole("button", { name: "Check code" }));
    await result("The proposal was created in Fundport");
    expect(screen.getByText("20/11/2026 09:00 (Prague time)")).toBeVisible();
    expect(screen.getByText("20/12/2026")).toBeVisible();
    expect(network.requests("verifyDocument").map(({ params }) => params)).toEqual([["7K3M-9QZ1"]]);
  });

  it("reports a code as unknown if no such proposal exists", async () => {
    await open();
    await user.type(screen.getByLabelText("Code"), "XXXX");
    await user.click(screen.getByRole("button", { name: "Check code" }));
    await result("Unknown code");
    expect(screen.getByText(/There’s no proposal with the code “XXXX” in Fundport/)).toBeVisible();
  });

  it("reports a code as unknown without a request if it is longer than any valid code", async () => {
    const { network } = await open();
    const code = "7K3M-9QZ1".repeat(12);
    await user.click(screen.getByLabelText("Code"));
    await user.paste(code);
    await user.click(screen.getByRole("button", { name: "Check code" }));
    await result("Unknown code");
    expect(screen.getByText(new RegExp(`There’s no proposal with the code “${code}” in Fundport`))).toBeVisible();
    expect(network.requests("verifyDocument")).toHaveLength(0);
  });

  it("requires a code", async () => {
    const { network } = await open();
    await user.click(screen.getByRole("button", { name: "Check code" }));
    expect(screen.getByLabelText("Code")).toHaveAccessibleDescription("Enter the proposal code.");
    expect(network.requests("verifyDocument")).toHaveLength(0);
  });
});
