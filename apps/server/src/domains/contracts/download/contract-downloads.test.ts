import { createHash } from "node:crypto";
import { formatContractNumber } from "@fundport/rules";
import { unzipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf, type send } from "../../../testing/calls.ts";
import { countPassed } from "../../../testing/flood.ts";
import { createFailingPrinter, plainPrinter } from "../../../testing/printers.ts";
import { openSigning, type Contract, type SigningApp } from "../signing/testing/open-signing.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { clientsAtDownload } from "./testing/at-download.ts";

const { printer, fail } = createFailingPrinter(plainPrinter);
let portal: SigningApp;
let clients: ReturnType<typeof clientsAtDownload>;
let contract: Contract;
let token: string;
beforeAll(async () => {
  portal = await openSigning({ printer });
  clients = clientsAtDownload(portal);
  contract = await clients.signOne();
  token = await clients.lastToken();
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  // After this time another code can be requested.
  portal.later(3600);
  await portal.logInAgain();
});

/** Opens the link in a logged-out client's browser, which has its own cookies. */
const openBrowser = (at = token) => clients.openBrowser(at);
const enter = (at = token) => clients.enter(at);
const codeOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.statusCode === 200 ? "passed" : refusalOf(answer).code;
const sealedDigest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("a link to signed documents", () => {
  it("the link does not reveal client or contract before the code is entered", async () => {
    const answer = await openBrowser().call("getDownloadLink");
    expect(answer.json()).toMatchObject({
      state: "Open",
      language: "cs",
      phoneEnding: "67",
      isIdentified: false,
      code: null,
    });
    for (const secret of ["Malá", contract.number ?? "-", portal.phone]) expect(answer.body).not.toContain(secret);
  });

  it("serves the unchanged sealed documents, payment instructions first, and an archive with their proof", async () => {
    const browser = await enter();
    const read = (await browser.call("getDownload")).json<{ documents: { documentId: string; name: string }[] }>();
    expect(read).toMatchObject({ number: contract.number, isRevoked: false, withdrawUntil: "2026-12-05" });
    expect(read.documents[0]?.documentId).toBe(contract.documents.find(({ kind }) => kind === "payments")?.documentId);
    const digests = new Map(contract.documents.map((document) => [document.documentId, document.sealedDigest]));
    for (const { documentId } of read.documents) {
      const { rawPayload } = await browser.call("getDownloadDocument", { params: { id: documentId } });
      expect(sealedDigest(rawPayload)).toBe(digests.get(documentId));
      // Opening the document again within the hour adds no event.
      await browser.call("getDownloadDocument", { params: { id: documentId } });
    }
    const { events, documents } = await portal.get(contract.id);
    const fetched = events.flatMap(({ kind, detail }) => (kind === "Downloaded" ? (detail.document ?? []) : []));
    expect(fetched.toSorted()).toEqual(documents.map(({ name }) => name).toSorted());
    const archive = await browser.call("getDownloadArchive");
    expect(archive.headers["content-type"]).toBe("application/zip");
    expect(archive.headers["content-disposition"]).toContain(`${formatContractNumber(contract.number ?? "")}.zip`);
    const files = unzipSync(new Uint8Array(archive.rawPayload));
    const sealed = Object.entries(files).flatMap(([path, bytes]) =>
      path.startsWith("documents/") ? sealedDigest(bytes) : [],
    );
    expect(new Set(sealed)).toEqual(new Set(digests.values()));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(["CHECK.md", "proof-sheet.pdf", "trail/digests.txt"]));
    expect(await portal.kinds(contract)).toContain("DownloadOpened");
    // Downloading an archive adds one event, which does not name a document.
    expect((await portal.trail(contract)).at(-1)).toEqual({ kind: "Downloaded", actor: "Client", data: {} });
  });

  it("two links work side by side in one browser, each with its own cookie", async () => {
    const other = await clients.signOne();
    const otherToken = await clients.lastToken();
    const first = await enter();
    const second = await enter(otherToken);
    const [one] = [...first.cookies.values()];
    const [two] = [...second.cookies.values()];
    expect(one?.path).toBe(`/api/download/${token}`);
    expect(two?.path).toBe(`/api/download/${otherToken}`);
    expect((await first.call("getDownload")).json()).toMatchObject({ number: contract.number });
    expect((await second.call("getDownload")).json()).toMatchObject({ number: other.number });
    // The first link cannot open a document of the other contract.
    const foreign = other.documents[0]?.documentId ?? "";
    expect(codeOf(await first.call("getDownloadDocument", { params: { id: foreign } }))).toBe("NotFound");
    // The first link's cookie does not give access to the second link.
    const headers = { origin: portal.test.origin, cookie: one?.value ?? "" };
    expect(codeOf(await second.call("getDownload", {}, headers))).toBe("LinkInvalid");
  });

  it.each([
    ["getDownload", {}],
    ["getDownloadDocument", { params: { id: "0".repeat(32) } }],
    ["getDownloadArchive", {}],
  ] as const)("refuses %s without the code, and records the refusal in the audit trail", async (name, options) => {
    const answer = await openBrowser().call(name, options);
    expect(portal.refused(answer)).toBe("401 LinkInvalid link Unidentified");
    const refusals = (await portal.trail(contract)).filter(({ kind }) => kind === "LinkRefused");
    expect(refusals.at(-1)).toMatchObject({ data: { reason: "Unidentified" } });
  });

  it.each(["getDownloadLink", "sendDownloadCode", "getDownload", "getDownloadArchive"] as const)(
    "refuses %s in an advisor's browser or with an unknown token",
    async (name) => {
      expect(codeOf(await openBrowser().call(name, {}, portal.headers()))).toBe("AdvisorSessionOpen");
      expect(codeOf(await openBrowser("a".repeat(43)).call(name))).toBe("LinkInvalid");
    },
  );

  it("refuses the code of another contract", async () => {
    const other = await clients.signOne();
    const second = openBrowser(await clients.lastToken());
    await second.call("sendDownloadCode");
    const foreign = await portal.lastCode();
    const browser = openBrowser();
    await browser.call("sendDownloadCode");
    const own = await portal.lastCode();
    expect(codeOf(await browser.call("identifyAtDownload", { payload: { code: foreign } }))).toBe(
      foreign === own ? "passed" : "SmsCodeInvalid",
    );
    expect(other.id).not.toBe(contract.id);
  });

  it.each([
    { told: "busy", refused: { status: 503, code: "TryAgain" } },
    { told: "crashed", refused: { status: 500, code: "GenerationFailed" } },
  ] as const)("reports that the archive cannot be rendered ($told), and succeeds later", async ({ told, refused }) => {
    const browser = await enter();
    fail(told);
    const answer = await browser.call("getDownloadArchive");
    fail(null);
    expect(refusalOf(answer)).toMatchObject(refused);
    expect(answer.body).not.toContain("secret");
    expect((await browser.call("getDownloadArchive")).statusCode).toBe(200);
  });

  it("allows 20 archives an hour, even if they are requested concurrently", async () => {
    const browser = await enter();
    const limit = { pool: portal.test.pool, limit: "download", used: 18 } as const;
    expect(await countPassed(() => browser.call("getDownloadArchive"), limit)).toBe(2);
  });

  it("the link expires after 90 days, and its later use is recorded as refused", async () => {
    const browser = await enter();
    portal.setTime(new Date(portal.now().getTime() + 91 * 24 * 60 * 60_000));
    expect((await browser.call("getDownloadLink")).json()).toMatchObject({
      state: "Expired",
      isIdentified: false,
      code: null,
    });
    const answer = await browser.call("getDownload");
    expect(portal.refused(answer)).toBe("401 LinkInvalid link Expired");
    await portal.logInAgain();
    expect((await portal.trail(contract)).at(-1)).toMatchObject({ kind: "LinkRefused", data: { reason: "Expired" } });
  });
});
