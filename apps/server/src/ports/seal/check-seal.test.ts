import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printTestContract } from "../../domains/contracts/documents/testing/print-contract.ts";
import { checkSeal } from "./check-seal.ts";
import { signCms } from "./cms.ts";
import { createSealer } from "./create-sealer.ts";
import { digestAround, fillHole, prepareSeal } from "./prepare-seal.ts";
import { revisePdf } from "./testing/revise-pdf.ts";
import { makeSealTexts, makeTestSigner, sealedAt } from "./testing/seal-keys.ts";
import { opensslAccepts, partsOf, hasPdfsig, runOn } from "./testing/signature-tools.ts";
import { hasOpenssl, startTimeStampServer, type TimeStampServer } from "./testing/time-stamp-server.ts";
import { createTimeStamper } from "./time-stamp.ts";

/** `npm run test:full` changes each byte with each mask; `npm test` each seventh, and each digit with two masks. */
const step = process.env["FUNDPORT_TEST_FULL"] === "1" ? 1 : 7;

const { compact } = printTestContract({ documents: 1 });
const signer = await makeTestSigner();
const sealed = Buffer.from(await createSealer({ signer, stampTime: null }).seal(compact, makeSealTexts()));
const check = (pdf: Uint8Array, certificates = [signer]) => checkSeal(pdf, { certificates });
const { start, end, cms } = partsOf(sealed);

/** The document with one byte of it changed. */
function flip(at: number, file: Buffer = sealed, mask = 1): Buffer {
  const changed = Buffer.from(file);
  changed[at]! ^= mask;
  return changed;
}

describe("checking a seal", () => {
  it("finds no fault in a whole one, and says when it was made and by which certificate", () => {
    const { faults, signedAt, timeStampedAt, certificate } = check(sealed);
    expect(faults).toEqual([]);
    expect(signedAt).toEqual(sealedAt);
    expect(timeStampedAt).toBeNull();
    expect(certificate?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(certificate?.subject).toContain("Pečeť Žluťoučká");
  });

  it("names a fault for each single byte of the signature that is changed, in each of its digits", () => {
    const unseen: number[] = [];
    for (let at = start; at < start + 1 + cms.length * 2; at += 1) {
      for (const mask of [1, 0x20]) if (check(flip(at, sealed, mask)).faults.length === 0) unseen.push(at);
    }
    expect(unseen).toEqual([]);
  });

  it("names a fault for each single byte of the signature itself, whichever bit is changed", () => {
    const unseen: string[] = [];
    for (let byte = 0; byte < cms.length; byte += step) {
      for (const mask of [0x01, 0x10, 0x80, 0xff]) {
        const changed = Buffer.from(sealed);
        changed.write(Buffer.from([cms[byte]! ^ mask]).toString("hex"), start + 1 + byte * 2, "latin1");
        if (check(changed).faults.length === 0) unseen.push(`${byte} ^ ${mask}`);
      }
    }
    expect(unseen).toEqual([]);
  });

  it("names a fault for a byte behind the signature", () => {
    const padding = start + 1 + cms.length * 2;
    for (const at of [padding, padding + 1, padding + 999, padding + 9000, end - 2]) {
      expect(check(flip(at)).faults, `byte ${at}`).toEqual(["there is data after the signature"]);
    }
    expect(check(flip(end - 2, sealed, 0x10)).faults[0]).toMatch(/characters that are not hexadecimal digits/);
  });

  it.skipIf(!hasPdfsig)("names a fault where pdfsig calls the signature valid", () => {
    expect(runOn({ pdf: flip(end - 2) }, "pdfsig", "pdf").output).toContain("Signature is Valid");
    expect(runOn({ pdf: revisePdf(sealed) }, "pdfsig", "pdf").output).toContain("Signature is Valid");
  });

  it("names a fault for whatever is appended", () => {
    expect(check(Buffer.concat([sealed, Buffer.from("\n")])).faults).toEqual([
      "there is data after the sealed content",
    ]);
    expect(check(revisePdf(sealed)).faults).toEqual(["the document was changed by a later revision"]);
  });

  it("says that a changed document is not the one that was sealed", () => {
    const at = sealed.indexOf("/MediaBox") < 0 ? 2000 : sealed.indexOf("/MediaBox");
    for (const place of [9, at, compact.length - 30, sealed.indexOf("/Reason"), sealed.length - 2])
      expect(check(flip(place)).faults[0], `byte ${place}`).toBe("the document was changed after it was sealed");
  });

  it("knows no seal of another key, though it has the same name", async () => {
    const other = await makeTestSigner();
    expect(check(sealed, [other])).toMatchObject({ faults: ["it was not sealed by this portal"], certificate: null });
    expect(check(sealed, []).faults).toEqual(["it was not sealed by this portal"]);
    expect(check(sealed, [other, signer]).faults).toEqual([]);
  });

  it("names a fault where the certificates above the seal's are others", () => {
    expect(check(sealed, [{ ...signer, chain: [] }]).faults).toEqual(["the signature's envelope was changed"]);
  });

  it("names a fault where a seal does not cover the document from its beginning, or leaves more open", () => {
    const rewrite = (range: string) => {
      const text = sealed.toString("latin1");
      return Buffer.from(
        text.replace(/\/ByteRange \[[^\]]*\]/, (old) => `/ByteRange [${range}`.padEnd(old.length - 1).concat("]")),
        "latin1",
      );
    };
    const rest = sealed.length - end;
    expect(check(rewrite(`0 ${start} ${end} ${rest}`)).faults).toEqual([]);
    for (const range of [
      `9 ${start} ${end} ${rest}`,
      `0 ${start - 1} ${end} ${rest}`,
      `0 ${start} ${end + 1} ${rest - 1}`,
      `0 ${start} ${end} ${rest - 1}`,
      `0 ${start} ${end} ${rest + 1}`,
      `0 0 0 ${sealed.length}`,
      `0 ${end} ${start} ${rest}`,
      `0 ${start}`,
      "",
    ])
      expect(check(rewrite(range)).faults, `range ${range}`).toHaveLength(1);
  });

  it("names a fault for a second seal, and for a document without one", () => {
    expect(check(compact).faults).toEqual(["there is no seal"]);
    expect(check(Buffer.concat([sealed, sealed])).faults).toEqual(["there is more than one seal"]);
  });

  it("throws for no bytes: cut files, garbage and broken signatures are faults", () => {
    const garbage = (size: number, seed: number) =>
      Buffer.from(Array.from({ length: size }, (_byte, index) => (index * index * seed + index * 7 + seed) % 256));
    for (let cut = 0; cut < sealed.length; cut += 997) expect(check(sealed.subarray(0, cut)).faults).toHaveLength(1);
    for (let seed = 1; seed < 50; seed += 1) {
      expect(check(garbage(seed * 11, seed)).faults).toEqual(["there is no seal"]);
      const hole = Buffer.from(sealed);
      hole.write(garbage(200, seed).toString("hex"), start + 1, "latin1");
      expect(check(hole).faults.length).toBeGreaterThan(0);
    }
    for (const start of ["3080", "30820fff30", "3084ffffffff", "3003020101", "zz", "", "30"]) {
      const hole = Buffer.from(sealed);
      hole.write(start.padEnd(200, "0"), partsOf(sealed).start + 1, "latin1");
      expect(check(hole).faults.length, `begins with ${start}`).toBeGreaterThan(0);
    }
  });

  it.skipIf(!hasOpenssl)("names a fault for what openssl takes for the same signature", () => {
    const { content } = partsOf(sealed);
    // The version of the signature is covered by nothing.
    const at = cms.indexOf(Buffer.from("020101", "hex")) + 2;
    const changed = Buffer.from(cms);
    changed[at]! ^= 2;
    expect(opensslAccepts(content, changed, signer.chain[0])).toBe(true);
    const file = Buffer.from(sealed);
    file.write(changed.toString("hex"), start + 1, "latin1");
    expect(check(file).faults).toEqual(["the signature's envelope was changed"]);
  });
});

describe.skipIf(!hasOpenssl)("checking a seal with a time-stamp", () => {
  let server: TimeStampServer;
  let stamped: Buffer;
  const checkStamped = (pdf: Uint8Array, trusted: Uint8Array[] = [server.authority]) =>
    checkSeal(pdf, { certificates: [signer], timeStampCertificates: trusted });
  beforeAll(async () => {
    server = await startTimeStampServer();
    const stampTime = createTimeStamper({ url: server.url, trusted: [server.authority] });
    stamped = Buffer.from(await createSealer({ signer, stampTime }).seal(compact, makeSealTexts()));
  });
  afterAll(() => server.close());

  it("finds no fault in a whole one, and says when it was stamped", () => {
    const { faults, signedAt, timeStampedAt } = checkStamped(stamped);
    expect(faults).toEqual([]);
    expect(signedAt).toEqual(sealedAt);
    expect(timeStampedAt?.getUTCFullYear()).toBeGreaterThan(2025);
  });

  it("names a fault for each changed byte of signature and time-stamp, except in certificates that its chain does not need", () => {
    const { start: from, cms: whole } = partsOf(stamped);
    // The configured authority is trusted, so its copy in the token is ignored.
    const copy = whole.indexOf(server.authority);
    const isInCopy = (byte: number) => byte >= copy && byte < copy + server.authority.length;
    expect(copy).toBeGreaterThan(0);
    const unseen: number[] = [];
    for (let byte = 0; byte < whole.length; byte += step) {
      const changed = Buffer.from(stamped);
      changed.write(Buffer.from([whole[byte]! ^ 0x01]).toString("hex"), from + 1 + byte * 2, "latin1");
      if (checkStamped(changed).faults.length === 0 && !isInCopy(byte)) unseen.push(byte);
    }
    expect(unseen).toEqual([]);
  });

  it("names a fault where the time-stamp was taken from another seal", async () => {
    const stampTime = createTimeStamper({ url: server.url, trusted: [] });
    const foreign = await stampTime(Buffer.from("another signature"));
    const prepared = prepareSeal(compact, makeSealTexts());
    const whole = await signCms(digestAround(prepared), signer, async () => foreign);
    const swapped = fillHole(prepared, whole) ?? Buffer.alloc(0);
    expect(checkStamped(swapped).faults).toEqual(["the time stamp is for other content"]);
    expect(opensslAccepts(partsOf(swapped).content, whole, signer.chain[0])).toBe(true);
    const sealer = createSealer({ signer, stampTime: async () => foreign });
    await expect(sealer.seal(compact, makeSealTexts())).rejects.toMatchObject({
      detail: "the time stamp is for other content",
    });
  });

  it("names a fault where the time-stamp comes from another server", () => {
    expect(checkStamped(stamped, [signer.chain[0]!]).faults).toEqual([
      "the time stamp comes from another server than the configured one",
    ]);
    expect(checkStamped(stamped, []).faults).toEqual([]);
  });
});
