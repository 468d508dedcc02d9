import { digestOfSealed } from "@fundport/server/check-seal";
import { printTestContract } from "@fundport/server/testing/contract-documents/print-contract";
import { revisePdf } from "@fundport/server/testing/seal/revise-pdf";
import { makeTestSigner, sealedAt } from "@fundport/server/testing/seal/seal-keys";
import { partsOf } from "@fundport/server/testing/seal/signature-tools";
import { hasOpenssl, startTimeStampServer } from "@fundport/server/testing/seal/time-stamp-server";
import { replaceTimeStamp, sealDocument } from "@fundport/server/testing/seals";
import { checkSeal } from "@fundport/web/check-seal";
import { beforeAll, describe, expect, it } from "vitest";

const { compact } = printTestContract({ documents: 1 });
type Signer = Awaited<ReturnType<typeof makeTestSigner>>;
let signer: Signer;
let other: Signer;
let sealed: Buffer;
let parts: ReturnType<typeof partsOf>;
beforeAll(async () => {
  [signer, other] = await Promise.all([makeTestSigner(), makeTestSigner("Somebody else")]);
  sealed = await sealDocument(compact, signer);
  parts = partsOf(sealed);
});

const digits = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const sealerOf = ({ certificate, chain }: Signer) => ({ certificate: digits(certificate), chain: chain.map(digits) });
const check = (file: Uint8Array, signers = [signer]) => checkSeal(Uint8Array.from(file), signers.map(sealerOf));
function flip(at: number, mask = 1): Buffer {
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(at) ^ mask, at);
  return changed;
}
/** The same places in each run. */
const places = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_place, index) => from + Math.floor(((index * 0.618 + 0.317) % 1) * (to - from)));

describe("the check of a sealed document in the browser", () => {
  it("finds a document of the server whole, says which seal it is and when it was sealed", async () => {
    const contentDigest = digestOfSealed(sealed);
    expect(await check(sealed)).toEqual({ kind: "whole", sealer: 0, statedAt: sealedAt, contentDigest });
    expect(await check(sealed, [other, signer])).toMatchObject({ kind: "whole", sealer: 1 });
  });

  it.skipIf(!hasOpenssl)("finds one with a time-stamp whole", async () => {
    const server = await startTimeStampServer();
    try {
      expect(await check(await sealDocument(compact, signer, server))).toMatchObject({ kind: "whole" });
    } finally {
      await server.close();
    }
  });

  it.skipIf(!hasOpenssl)("finds the content of a seal whose time-stamp was replaced or removed", async () => {
    const server = await startTimeStampServer();
    try {
      const contentDigest = digestOfSealed(sealed);
      const stamped = await replaceTimeStamp(sealed, signer, server);
      // The signature is valid, but the portal sent this content in another file.
      expect(await check(stamped)).toMatchObject({ kind: "whole", contentDigest });
    } finally {
      await server.close();
    }
  });

  it("finds every byte that was changed before the signature or behind it", async () => {
    const { start, end } = parts;
    const tried = [0, ...places(0, start, 60), start, end - 1, ...places(end, sealed.length, 30), sealed.length - 1];
    for (const at of tried) expect([at, (await check(flip(at))).kind]).not.toEqual([at, "whole"]);
    // Far from the seal, whose it was is still said.
    expect(await check(flip(0))).toMatchObject({ kind: "changed", sealer: 0, statedAt: sealedAt });
  });

  it("finds every byte of the signature that was changed, also those that no signature covers", async () => {
    const { start, cms } = parts;
    const unseen: number[] = [];
    for (let byte = 0; byte < cms.length; byte += 1) {
      const changed = Buffer.from(sealed);
      changed.write(Buffer.from([cms.readUInt8(byte) ^ 1]).toString("hex"), start + 1 + byte * 2, "latin1");
      if ((await check(changed)).kind === "whole") unseen.push(byte);
    }
    expect(unseen).toEqual([]);
  });

  it("finds digits written otherwise, and what stands in the padding behind the signature", async () => {
    const { start, end, cms } = parts;
    const letter = sealed.indexOf("a", start);
    expect(letter).toBeLessThan(start + cms.length * 2);
    expect((await check(flip(letter, 0x20))).kind).toBe("changed");
    const capitals = Buffer.from(sealed);
    capitals.write(cms.toString("hex").toUpperCase(), start + 1, "latin1");
    const contentDigest = digestOfSealed(sealed);
    expect(await check(capitals)).toMatchObject({ kind: "changed", sealer: 0, contentDigest });
    for (const at of [start + 1 + cms.length * 2, ...places(start + 1 + cms.length * 2, end - 1, 20), end - 2])
      expect([at, (await check(flip(at))).kind]).toEqual([at, "changed"]);
  });

  it.each([
    ["appended bytes", () => Buffer.concat([sealed, Buffer.from("\n")]), "changed"],
    ["a later revision", () => revisePdf(sealed), "changed"],
    ["a second seal behind it", () => Buffer.concat([sealed, Buffer.from("/ByteRange [0 1 2 3]")]), "changed"],
    ["an end that was cut off", () => sealed.subarray(0, -1), "changed"],
    ["a document that was never sealed", () => compact, "none"],
    ["an empty file", () => Buffer.alloc(0), "none"],
    ["garbage", () => Buffer.from(places(0, 256, 5000)), "none"],
    ["garbage with a seal's word in it", () => Buffer.from("%PDF /ByteRange [0 1 2 3]"), "foreign"],
  ])("says of %s what it is", async (_what, make, kind) => {
    expect((await check(make())).kind).toBe(kind);
  });

  it("says of a seal of somebody else that it is none of the portal's", async () => {
    const contentDigest = digestOfSealed(sealed);
    expect(await check(sealed, [other])).toEqual({ kind: "foreign", sealer: -1, statedAt: null, contentDigest });
    expect((await check(sealed, [])).kind).toBe("foreign");
  });

  it("finds the same content despite appended bytes", async () => {
    for (const file of [Buffer.concat([sealed, Buffer.from("\n")]), revisePdf(sealed)])
      expect(await check(file)).toMatchObject({ kind: "changed", contentDigest: digestOfSealed(sealed) });
  });

  it("takes no certificate for another one with the same name and number", async () => {
    const { certificate } = signer;
    const renamed = Buffer.from(certificate);
    renamed.writeUInt8(renamed.readUInt8(renamed.length - 1) ^ 1, renamed.length - 1);
    expect((await check(sealed, [{ ...signer, certificate: renamed }])).kind).toBe("changed");
  });

  it("checks fifty megabytes to the last byte", async () => {
    const large = Buffer.alloc(50_000_000 + sealed.length, "%PDF-1.7 /Byte ");
    expect((await check(large)).kind).toBe("none");
    sealed.copy(large, 50_000_000);
    expect((await check(large)).kind).toBe("changed");
  });
});
