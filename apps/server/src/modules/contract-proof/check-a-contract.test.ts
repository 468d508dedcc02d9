import { spawnSync } from "node:child_process";
import { accessSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSealer } from "../../ports/seal/create-sealer.ts";
import type { Sealer } from "../../ports/seal/seal.ts";
import { createTimeStamper } from "../../ports/seal/time-stamp.ts";
import { startTimeStampServer, type TimeStampServer } from "../../ports/seal/testing/time-stamp-server.ts";
import { hasPdfsig, partsOf, pdfsigAccepts, runOn } from "../../ports/seal/testing/signature-tools.ts";
import { testSigner } from "../../test-support/sealer.ts";
import { send } from "../../test-support/calls.ts";
import { countPassed } from "../../test-support/flood.ts";
import { createChangingPrinter, plainPrinter, sharedPrinter } from "../../test-support/printers.ts";
import { createAuditSeals } from "../audit/seals.ts";
import { openSigning, type Contract, type SigningPortal } from "../contract-signing/testing/open-signing.ts";
import { checkSteps } from "./how-to-check.ts";

type Files = Record<string, Uint8Array>;
const page = readFileSync(new URL("../../../../../docs/check-a-contract.md", import.meta.url), "utf8");
const commands = [...page.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, block = ""]) => block);
const folder = mkdtempSync(join(tmpdir(), "fundport-check-"));
afterAll(() => rmSync(folder, { recursive: true }));

const { printer, during } = createChangingPrinter(sharedPrinter);
let stamps: TimeStampServer;
let portal: SigningPortal;
let signed: Contract;
let unsigned: Contract;
let files: Files;
beforeAll(async () => {
  stamps = await startTimeStampServer();
  const stampTime = createTimeStamper({ url: stamps.url, trusted: [stamps.authority] });
  const sealer: Sealer = {
    seal: async (pdf, texts) => await createSealer({ signer: await testSigner(), stampTime }).seal(pdf, texts),
  };
  portal = await openSigning({ printer, sealer });
  const { db } = portal.test;
  const made = await portal.make();
  await portal.openPad(made);
  await portal.signDrawn(made);
  signed = await portal.settled(made.id, "Sealed");
  await createAuditSeals({ db, clock: { now: portal.now }, getSigner: testSigner }).anchor();
  portal.later(60);
  unsigned = await portal.make();
  files = unzipSync(new Uint8Array((await archiveOf(signed)).rawPayload));
});
afterAll(() => stamps.close());
const archiveOf = ({ id }: Contract) => send(portal.test, "getContractArchive", portal.headers(), { params: { id } });
const sheetOf = ({ id }: Contract) => send(portal.test, "getContractProof", portal.headers(), { params: { id } });

/** A folder of programs that has those of the page and nothing else: nothing of the portal can run. */
function toolsOnly(): string {
  const tools = join(folder, "tools");
  mkdirSync(tools, { recursive: true });
  const names =
    "sh openssl pdfsig pdfdetach pdfinfo pdftotext basenc basename cat cmp cp cut grep head ls mkdir sed sha256sum sort tail tr wc";
  for (const name of names.split(" ")) {
    const found = (process.env["PATH"] ?? "").split(":").find((path) => isThere(join(path, name)));
    if (found === undefined) throw new Error(`the machine has no ${name}`);
    if (!isThere(join(tools, name))) symlinkSync(join(found, name), join(tools, name));
  }
  return tools;
}

function isThere(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

let runs = 0;
/** What the commands of the page say of files, one after the other. */
function check(given: Files, steps = commands): { status: number | null; output: string } {
  runs += 1;
  const place = join(folder, `run-${runs}`);
  for (const [path, content] of Object.entries(given)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), content);
  }
  const env = { PATH: toolsOnly(), LC_ALL: "C.UTF-8" };
  const { status, stdout, stderr } = spawnSync("/bin/sh", ["-e", "-c", steps.join("\n")], { cwd: place, env });
  return { status, output: `${stdout.toString("utf8")}${stderr.toString("utf8")}` };
}

const named = (pattern: RegExp) => Object.keys(files).find((path) => pattern.test(path)) ?? "";
function spoilt(path: string, place: (bytes: Uint8Array) => number): Files {
  const bytes = Uint8Array.from(files[path] ?? []);
  const at = place(bytes);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return { ...files, [path]: bytes };
}
const middle = (bytes: Uint8Array) => Math.floor(bytes.length / 3);
/** A digit near the end of a seal, where the signature of its time stamp is. */
function endOfSeal(bytes: Uint8Array): number {
  const { start, cms } = partsOf(Buffer.from(bytes));
  const from = start + 1 + 2 * (cms.length - 40);
  return from + bytes.subarray(from).findIndex((byte) => byte >= 48 && byte <= 57);
}
const eventOf = (kind: string) =>
  Object.entries(files).find(
    ([path, content]) => path.startsWith("trail/0") && Buffer.from(content).includes(`"kind":"${kind}"`),
  )?.[0] ?? "";

describe("the page on checking a contract", () => {
  it("has the commands that the download has, and no others", () => {
    expect(commands).toEqual(checkSteps.map((step) => step.commands));
    const text = Buffer.from(files["CHECK.md"] ?? []).toString("utf8");
    expect(text).toContain("Jak ověřit tuto smlouvu bez portálu");
    for (const block of commands) expect(text).toContain(block);
  });
});

describe.skipIf(!hasPdfsig)("the download of a signed contract, by the commands of the page alone", () => {
  it("proves who signed what and when", () => {
    const { status, output } = check(files);
    expect(output).toContain("signed at 2026-11-21T10:00:00.000Z");
    expect(output).toMatch(/anchor 1 of 2026-11-21T10:\d\d:\d\d.000Z: events up to \d+/);
    expect(output).toMatch(/sha256 Fingerprint=[0-9A-F:]{95}/i);
    expect(output).toContain("Test TSA CA");
    const stamped = output.match(/^.+: time stamp of \w{3} +\d+ [\d:]+ \d{4} GMT$/gm) ?? [];
    // The proof sheet, too.
    expect(stamped).toHaveLength(signed.documents.length + 1);
    for (const said of ["Jana Malá", "Brno", signed.documentSet ?? "-"]) expect(output).toContain(said);
    expect(output).not.toMatch(/[A-Z]{4,} [A-Z]{2,}/);
    expect(status).toBe(0);
  });

  it.each([
    ["a document", () => spoilt(named(/^documents\/1/), middle), "SEAL BROKEN: documents/1"],
    ["the proof sheet", () => spoilt("proof-sheet.pdf", middle), "SEAL BROKEN: proof-sheet.pdf"],
    [
      "the padding of a seal",
      () => spoilt(named(/^documents\/2/), (bytes) => partsOf(Buffer.from(bytes)).end - 2000),
      "SEAL BROKEN: documents/2",
    ],
    [
      "the end of a document, which pdfsig calls valid",
      () => ({
        ...files,
        "proof-sheet.pdf": Buffer.concat([files["proof-sheet.pdf"] ?? Buffer.alloc(0), Buffer.from("\n")]),
      }),
      "proof-sheet.pdf",
    ],
    [
      "a time stamp, which pdfsig and openssl cms overlook",
      () => spoilt(named(/^documents\/2/), endOfSeal),
      "TIME STAMP NOT VALID: 2",
    ],
    [
      "an event",
      () => spoilt(eventOf("Signed"), (bytes) => Buffer.from(bytes).indexOf("Biometric")),
      "TRAIL BROKEN: trail/",
      5,
    ],
    [
      "the last event, which is taken out",
      () =>
        Object.fromEntries(
          Object.entries(files).filter(([path]) => path !== `trail/${"0".repeat(5)}${signed.events.length}.json`),
        ),
      "TRAIL BROKEN: not as many",
      5,
    ],
    ["an anchor", () => spoilt("anchors/000001.txt", middle), "ANCHOR NOT VALID: anchors/000001.txt", 6],
    ["the seal of an anchor", () => spoilt("anchors/000001.p7s", (bytes) => bytes.length - 20), "ANCHOR NOT VALID", 6],
    ["the kept signature", () => spoilt("trail/signature.json", middle), "NOT THE KEPT SIGNATURE", 7],
    [
      "one document, in place of which another sealed one stands",
      () => ({ ...files, [named(/^documents\/2/)]: files[named(/^documents\/3/)] ?? new Uint8Array() }),
      "OTHER DOCUMENTS WERE SIGNED",
    ],
  ])("stops where somebody has changed %s", (_what, change, said, step = 1) => {
    // The earlier steps read other files, so their outcome cannot change.
    const { status, output } = check(change(), commands.slice(step - 1));
    expect(output).toContain(said);
    expect(status).toBe(1);
  });

  it("sees by itself what stands in the padding of a seal, whatever pdfsig says", () => {
    const inPadding = spoilt(named(/^documents\/2/), (bytes) => partsOf(Buffer.from(bytes)).end - 2000);
    const { status, output } = check(inPadding, commands.slice(1));
    expect(output).toContain("SOMETHING BEHIND THE SEAL: documents/2");
    expect(status).toBe(1);
  });

  it("proves a contract whose client's contact was changed while the link was out, with the documents drawn anew", async () => {
    const first = await during(plainPrinter, () => portal.make());
    await portal.sendLink(first);
    const other = { email: "jana.nova@example.org", phone: "+420602000111" };
    const { id } = (await portal.changeContact(await portal.get(first.id), other)).json<Contract>();
    const changed = await portal.get(id);
    await portal.openPad(changed);
    await portal.signDrawn(changed);
    const sealed = await portal.settled(id, "Sealed", "Delivered");
    const archive = unzipSync(new Uint8Array((await archiveOf(sealed)).rawPayload));
    const { status, output } = check(archive);
    expect(output).toContain(changed.documentSet);
    expect(output).not.toContain(first.documentSet);
    expect([status, output.match(/[A-Z]{4,} [A-Z]{2,}/)]).toEqual([0, null]);
    // What was read before says of itself nothing that the signature says.
    const trail = Object.entries(archive).filter(([path]) => path.startsWith("trail/0"));
    const kinds = trail.map(([, event]) => (JSON.parse(Buffer.from(event).toString("utf8")) as { kind: string }).kind);
    expect(kinds.slice(0, 6)).toEqual(["Created", "Signing", "LinkSent", "TakenBack", "MailFailed", "ContactChanged"]);
  });

  it("has the certificate of its sheet though the portal has sealed no document yet", async () => {
    const fresh = await openSigning({ printer: plainPrinter });
    const { id } = await fresh.make();
    const answer = await send(fresh.test, "getContractArchive", fresh.headers(), { params: { id } });
    // The folder of documents is empty: only the sheet is sealed.
    const steps = commands.slice(0, 5).map((step) => step.replaceAll("documents/*.pdf ", ""));
    const { status, output } = check(unzipSync(new Uint8Array(answer.rawPayload)), steps);
    expect(output).toContain("no time stamp: proof-sheet");
    expect(output).toMatch(/sha256 Fingerprint=/i);
    expect(output).not.toMatch(/[A-Z]{4,} [A-Z]{2,}/);
    expect(status).toBe(0);
  });

  it("does not say that an unsigned contract is signed", async () => {
    const { status, output } = check(unzipSync(new Uint8Array((await archiveOf(unsigned)).rawPayload)));
    expect(status).not.toBe(0);
    expect(output).not.toContain("signed at");
  });
});

describe("the proof sheet", () => {
  it.skipIf(!hasPdfsig)(
    "says who signed, how and from where, with every digest in one piece, and is sealed",
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
      for (const said of ["Jana Malá", "Brno", "127.0.0.1", "21/11/2026 11:00:00", "Kotva 1"])
        expect(text).toContain(said);
    },
  );

  it.skipIf(!hasPdfsig)("says of a contract that nobody has signed that it is not", async () => {
    const { rawPayload: sheet } = await sheetOf(unsigned);
    const text = runOn({ sheet }, "pdftotext", "-layout", "sheet", "-").output;
    expect(text).toContain("nepodepsáno");
    expect(text).not.toContain("127.0.0.1");
  });

  it("is drawn 60 times in ten minutes and no more often, however many ask at once", async () => {
    const limit = { pool: portal.test.pool, limit: "contract-proof", used: 58 } as const;
    expect(await during(plainPrinter, () => countPassed(() => sheetOf(unsigned), limit))).toBe(2);
  });
});
