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

/** `npm run test:full` changes every byte of a signature; `npm test` changes every seventh byte. */
const step = process.env["FUNDPORT_TEST_FULL"] === "1" ? 1 : 7;

const { compact } = printTestContract({ documents: 1 });
const signer = await makeTestSigner();
const sealed = Buffer.from(await createSealer({ signer, stampTime: null }).seal(compact, makeSealTexts()));
const check = (pdf: Uint8Array, certificates = [signer]) => checkSeal(pdf, { certificates });
const { start, end, cms } = partsOf(sealed);

/** Returns the document with one byte changed. */
function flip(at: number, file: Buffer = sealed, mask = 1): Buffer {
  const changed = Buffer.from(file);
  changed[at]! ^= mask;
  return changed;
}

describe("checking a seal", () => {
  it("accepts an intact seal and returns its time and certificate", () => {
    const { defects, signedAt, timeStampedAt, certificate } = check(sealed);
    expect(defects).toEqual([]);
    expect(signedAt).toEqual(sealedAt);
    expect(timeStampedAt).toBeNull();
    expect(certificate?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(certificate?.subject).toContain("Pečeť Žluťoučká");
  });

  it("reports an error for every changed hexadecimal digit of the signature", () => {
    const undetected: number[] = [];
    for (let at = start; at < start + 1 + cms.length * 2; at += 1) {
      for (const mask of [1, 0x20]) if (check(flip(at, sealed, mask)).defects.length === 0) undetected.push(at);
    }
    expect(undetected).toEqual([]);
  });

  it("reports an error for every changed byte of the signature, whichever of its bits change", () => {
    const unseen: string[] = [];
    for (let byte = 0; byte < cms.length; byte += step) {
      for (const mask of [0x01, 0x10, 0x80, 0xff]) {
        const changed = Buffer.from(sealed);
        changed.write(Buffer.from([cms[byte]! ^ mask]).toString("hex"), start + 1 + byte * 2, "latin1");
        if (check(changed).defects.length === 0) unseen.push(`${byte} ^ ${mask}`);
      }
    }
    expect(unseen).toEqual([]);
  });

  it("reports an error for data after the signature", () => {
    const padding = start + 1 + cms.length * 2;
    for (const at of [padding, padding + 1, padding + 999, padding + 9000, end - 2]) {
      expect(check(flip(at)).defects, `byte ${at}`).toEqual(["there is data after the signature"]);
    }
    expect(check(flip(end - 2, sealed, 0x10)).defects[0]).toMatch(/characters that are not hexadecimal digits/);
  });

  it.skipIf(!hasPdfsig)(
    "reports one error for changed padding and for a later revision, although pdfsig accepts them",
    () => {
      for (const pdf of [flip(end - 2), revisePdf(sealed)]) {
        expect(runOn({ pdf }, "pdfsig", "pdf").output).toContain("Signature is Valid");
        expect(check(pdf).defects).toHaveLength(1);
      }
    },
  );

  it("reports an error for appended bytes and for a later revision", () => {
    expect(check(Buffer.concat([sealed, Buffer.from("\n")])).defects).toEqual([
      "there is data after the sealed content",
    ]);
    expect(check(revisePdf(sealed)).defects).toEqual(["the document was changed by a later revision"]);
  });

  it("reports that a changed document differs from the sealed one", () => {
    const at = sealed.indexOf("/MediaBox") < 0 ? 2000 : sealed.indexOf("/MediaBox");
    for (const offset of [9, at, compact.length - 30, sealed.indexOf("/Reason"), sealed.length - 2])
      expect(check(flip(offset)).defects[0], `byte ${offset}`).toBe("the document was changed after it was sealed");
  });

  it("rejects a seal that was created with another key under the same name", async () => {
    const other = await makeTestSigner();
    expect(check(sealed, [other])).toMatchObject({ defects: ["it was not sealed by this portal"], certificate: null });
    expect(check(sealed, []).defects).toEqual(["it was not sealed by this portal"]);
    expect(check(sealed, [other, signer]).defects).toEqual([]);
  });

  it("reports an error if the certificate chain differs from the expected one", () => {
    expect(check(sealed, [{ ...signer, chain: [] }]).defects).toEqual(["the signature's envelope was changed"]);
  });

  it("reports an error if the seal does not cover the whole document", () => {
    const rewrite = (range: string) => {
      const text = sealed.toString("latin1");
      return Buffer.from(
        text.replace(/\/ByteRange \[[^\]]*\]/, (old) => `/ByteRange [${range}`.padEnd(old.length - 1).concat("]")),
        "latin1",
      );
    };
    const rest = sealed.length - end;
    expect(check(rewrite(`0 ${start} ${end} ${rest}`)).defects).toEqual([]);
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
      expect(check(rewrite(range)).defects, `range ${range}`).toHaveLength(1);
  });

  it("reports an error for a second seal, and for a document without a seal", () => {
    expect(check(compact).defects).toEqual(["there is no seal"]);
    expect(check(Buffer.concat([sealed, sealed])).defects).toEqual(["there is more than one seal"]);
  });

  it("never throws: it reports truncated files, arbitrary bytes and broken signatures as errors", () => {
    const garbage = (size: number, seed: number) =>
      Buffer.from(Array.from({ length: size }, (_byte, index) => (index * index * seed + index * 7 + seed) % 256));
    for (let cut = 0; cut < sealed.length; cut += 997) expect(check(sealed.subarray(0, cut)).defects).toHaveLength(1);
    for (let seed = 1; seed < 50; seed += 1) {
      expect(check(garbage(seed * 11, seed)).defects).toEqual(["there is no seal"]);
      const hole = Buffer.from(sealed);
      hole.write(garbage(200, seed).toString("hex"), start + 1, "latin1");
      expect(check(hole).defects.length).toBeGreaterThan(0);
    }
    for (const start of ["3080", "30820fff30", "3084ffffffff", "3003020101", "zz", "", "30"]) {
      const hole = Buffer.from(sealed);
      hole.write(start.padEnd(200, "0"), partsOf(sealed).start + 1, "latin1");
      expect(check(hole).defects.length, `begins with ${start}`).toBeGreaterThan(0);
    }
  });

  it.skipIf(!hasOpenssl)("reports an error for a changed signature that openssl still accepts", () => {
    const { content } = partsOf(sealed);
    // The signature does not cover this version field.
    const at = cms.indexOf(Buffer.from("020101", "hex")) + 2;
    const changed = Buffer.from(cms);
    changed[at]! ^= 2;
    expect(opensslAccepts(content, changed, signer.chain[0])).toBe(true);
    const file = Buffer.from(sealed);
    file.write(changed.toString("hex"), start + 1, "latin1");
    expect(check(file).defects).toEqual(["the signature's envelope was changed"]);
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

  it("accepts an intact seal and returns the time from the time-stamp", () => {
    const { defects, signedAt, timeStampedAt } = checkStamped(stamped);
    expect(defects).toEqual([]);
    expect(signedAt).toEqual(sealedAt);
    expect(timeStampedAt?.getUTCFullYear()).toBeGreaterThan(2025);
  });

  it("reports an error for every changed byte of the signature and time-stamp, except in certificates that the chain does not need", () => {
    const { start: from, cms: whole } = partsOf(stamped);
    // The configured authority is trusted, so its copy in the token is ignored.
    const copy = whole.indexOf(server.authority);
    const isInCopy = (byte: number) => byte >= copy && byte < copy + server.authority.length;
    expect(copy).toBeGreaterThan(0);
    const unseen: number[] = [];
    for (let byte = 0; byte < whole.length; byte += step) {
      const changed = Buffer.from(stamped);
      changed.write(Buffer.from([whole[byte]! ^ 0x01]).toString("hex"), from + 1 + byte * 2, "latin1");
      if (checkStamped(changed).defects.length === 0 && !isInCopy(byte)) unseen.push(byte);
    }
    expect(unseen).toEqual([]);
  });

  it("reports an error if the time-stamp belongs to another seal", async () => {
    const stampTime = createTimeStamper({ url: server.url, trusted: [] });
    const foreign = await stampTime(Buffer.from("another signature"));
    const prepared = prepareSeal(compact, makeSealTexts());
    const whole = await signCms(digestAround(prepared), signer, async () => foreign);
    const swapped = fillHole(prepared, whole) ?? Buffer.alloc(0);
    expect(checkStamped(swapped).defects).toEqual(["the time stamp is for other content"]);
    expect(opensslAccepts(partsOf(swapped).content, whole, signer.chain[0])).toBe(true);
    const sealer = createSealer({ signer, stampTime: async () => foreign });
    await expect(sealer.seal(compact, makeSealTexts())).rejects.toMatchObject({
      detail: "the time stamp is for other content",
    });
  });

  it("reports an error if the time-stamp is from another server", () => {
    expect(checkStamped(stamped, [signer.chain[0]!]).defects).toEqual([
      "the time stamp comes from another server than the configured one",
    ]);
    expect(checkStamped(stamped, []).defects).toEqual([]);
  });
});
