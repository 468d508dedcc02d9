import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSealer } from "../../../ports/seal/create-sealer.ts";
import type { Sealer } from "../../../ports/seal/seal.ts";
import { createTimeStamper } from "../../../ports/seal/time-stamp.ts";
import { startTimeStampServer, type TimeStampServer } from "../../../ports/seal/testing/time-stamp-server.ts";
import { hasPdfsig, pdfsigAccepts, runOn } from "../../../ports/seal/testing/signature-tools.ts";
import { testSigner } from "../../../testing/sealer.ts";
import { send } from "../../../testing/calls.ts";
import { countPassed } from "../../../testing/flood.ts";
import { createChangingPrinter, plainPrinter, sharedPrinter } from "../../../testing/printers.ts";
import { createAuditSeals } from "../audit/seals.ts";
import { openSigning, type Contract, type SigningApp } from "../signing/testing/open-signing.ts";
import { checkSteps } from "./how-to-check.ts";
import { type ArchiveFiles, checkCommands, openChecker } from "./testing/check-archive.ts";

const checker = openChecker();
afterAll(() => checker.close());

const { printer, during } = createChangingPrinter(sharedPrinter);
let stamps: TimeStampServer;
let portal: SigningApp;
let signed: Contract;
let unsigned: Contract;
let files: ArchiveFiles;
beforeAll(async () => {
  stamps = await startTimeStampServer();
  const stampTime = createTimeStamper({ url: stamps.url, trusted: [stamps.authority] });
  const sealer: Sealer = {
    seal: async (pdf, texts) => await createSealer({ signer: await testSigner(), stampTime }).seal(pdf, texts),
  };
  portal = await openSigning({ printer, sealer });
  const { db } = portal.test;
  const contract = await portal.make();
  await portal.openPad(contract);
  await portal.signDrawn(contract);
  signed = await portal.settled(contract.id, "Sealed");
  await createAuditSeals({ db, clock: { now: portal.now }, getSigner: testSigner }).anchor();
  portal.later(60);
  unsigned = await portal.make();
  files = unzipSync(new Uint8Array((await archiveOf(signed)).rawPayload));
});
afterAll(() => stamps.close());
const archiveOf = ({ id }: Contract) => send(portal.test, "getContractArchive", portal.headers(), { params: { id } });
const sheetOf = ({ id }: Contract) => send(portal.test, "getContractProof", portal.headers(), { params: { id } });

describe("the documentation page on checking a contract", () => {
  it("the documentation page has exactly the commands of the archive", () => {
    expect(checkCommands).toEqual(checkSteps.map((step) => step.commands));
    const text = Buffer.from(files["CHECK.md"] ?? []).toString("utf8");
    expect(text).toContain("Jak ověřit tuto smlouvu bez Fundportu");
    for (const block of checkCommands) expect(text).toContain(block);
  });
});

describe.skipIf(!hasPdfsig)("an archive checked only with the commands of the page", () => {
  it("an archive proves who signed which documents and when, using only the page's commands", () => {
    const { status, output } = checker.check(files);
    expect(output).toContain("signed at 2026-11-21T10:00:00.000Z");
    expect(output).toMatch(/anchor 1 of 2026-11-21T10:\d\d:\d\d.000Z: events up to \d+/);
    expect(output).toMatch(/^sealed by [0-9a-f]{64}, subject=.*Fundport/m);
    expect(output).toMatch(/^time stamps lead to [0-9a-f]{64}, subject=CN = Test TSA CA$/m);
    const stamped = output.match(/^.+: time stamp of \w{3} +\d+ [\d:]+ \d{4} GMT$/gm) ?? [];
    // The documents and the proof sheet.
    expect(stamped).toHaveLength(signed.documents.length + 1);
    for (const value of ["Jana Malá", "Brno", signed.documentSet ?? "-"]) expect(output).toContain(value);
    expect(output).not.toMatch(/[A-Z]{4,} [A-Z]{2,}/);
    expect(status).toBe(0);
  });

  it("an archive proves a contract whose documents were rendered again after a contact change", async () => {
    const first = await during(plainPrinter, () => portal.make());
    await portal.sendLink(first);
    const other = { email: "jana.nova@example.org", phone: "+420602000111" };
    const { id } = (await portal.changeContact(await portal.get(first.id), other)).json<Contract>();
    const changed = await portal.get(id);
    await portal.openPad(changed);
    await portal.signDrawn(changed);
    const sealed = await portal.settled(id, "Sealed", "Delivered");
    const archive = unzipSync(new Uint8Array((await archiveOf(sealed)).rawPayload));
    const { status, output } = checker.check(archive);
    expect(output).toContain(changed.documentSet);
    expect(output).not.toContain(first.documentSet);
    expect([status, output.match(/[A-Z]{4,} [A-Z]{2,}/)]).toEqual([0, null]);
    // The audit trail still contains the events of the replaced documents.
    const trail = Object.entries(archive).filter(([path]) => path.startsWith("trail/0"));
    const kinds = trail.map(([, event]) => (JSON.parse(Buffer.from(event).toString("utf8")) as { kind: string }).kind);
    expect(kinds.slice(0, 6)).toEqual(["Created", "Signing", "LinkSent", "TakenBack", "MailFailed", "ContactChanged"]);
  });

  it("an archive includes the certificate of its sheet even if no document has been sealed yet", async () => {
    const fresh = await openSigning({ printer: sharedPrinter });
    const { id } = await fresh.make();
    const answer = await send(fresh.test, "getContractArchive", fresh.headers(), { params: { id } });
    const { step, output } = checker.check(unzipSync(new Uint8Array(answer.rawPayload)));
    expect(output).toContain("no time stamp: proof-sheet");
    expect(output).toMatch(/^sealed by [0-9a-f]{64}/m);
    expect(output).toContain("There is no anchor yet");
    // The contract is not signed, so only the sheet is sealed.
    expect([step, output.match(/^[A-Z ]{8,}$/gm)]).toEqual([8, ["NOT SIGNED"]]);
  });

  it("the commands report an unsigned contract as not signed", async () => {
    const { status, step, output } = checker.check(unzipSync(new Uint8Array((await archiveOf(unsigned)).rawPayload)));
    expect([status, step]).toEqual([1, 8]);
    expect(output).not.toContain("signed at");
  });
});

describe("the proof sheet", () => {
  it.skipIf(!hasPdfsig)(
    "the sealed proof sheet states who signed, how and from where, and prints digests without line breaks",
    async () => {
      const answer = await sheetOf(signed);
      expect(answer.headers["content-type"]).toBe("application/pdf");
      expect(pdfsigAccepts(answer.rawPayload)).toBe(true);
      const text = runOn({ sheet: answer.rawPayload }, "pdftotext", "-layout", "sheet", "-").output;
      const digests = new Set(text.match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g));
      for (const { digest, sealedDigest } of signed.documents) {
        expect(digests).toContain(digest);
        expect(digests).toContain(sealedDigest);
      }
      expect(digests).toContain(signed.documentSet);
      const trail = Buffer.from(files["trail/digests.txt"] ?? []).toString("utf8");
      for (const line of trail.trim().split("\n")) expect(digests).toContain(line.split(" ")[2]);
      for (const value of ["Jana Malá", "Brno", "127.0.0.1", "21/11/2026 11:00:00", "Kotva 1"])
        expect(text).toContain(value);
      // The sheet contains the opened document, its pages and its reader, and the consent in the wording that the
      // client ticked.
      const flat = text.replaceAll(/\s+/g, " ");
      expect(flat).toMatch(
        /Otevřen dokument smlouvy · Rámcová smlouva · zobrazené strany: 0\/\d+ · 0 s \((?:poradce|klient)\)/,
      );
      expect(flat).toContain("Tyto dokumenty byly přede mnou otevřeny");
    },
  );

  it.skipIf(!hasPdfsig)("the proof sheet of an unsigned contract states that it is not signed", async () => {
    const { rawPayload: sheet } = await sheetOf(unsigned);
    const text = runOn({ sheet }, "pdftotext", "-layout", "sheet", "-").output;
    expect(text).toContain("nepodepsáno");
    expect(text).not.toContain("127.0.0.1");
  });

  it("allows 60 proof sheets in ten minutes, even if they are requested concurrently", async () => {
    const limit = { pool: portal.test.pool, limit: "contract-proof", used: 58 } as const;
    expect(await during(plainPrinter, () => countPassed(() => sheetOf(unsigned), limit))).toBe(2);
  });
});
