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
let contentDigest: string;
beforeAll(async () => {
  [signer, other] = await Promise.all([makeTestSigner(), makeTestSigner("Somebody else")]);
  sealed = await sealDocument(compact, signer);
  parts = partsOf(sealed);
  contentDigest = digestOfSealed(sealed) ?? "";
});

const digits = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const sealerOf = ({ certificate, chain }: Signer) => ({ certificate: digits(certificate), chain: chain.map(digits) });
const check = (file: Uint8Array, signers = [signer]) => checkSeal(Uint8Array.from(file), signers.map(sealerOf));
function flip(file: Buffer, at: number, mask = 1): Buffer {
  const changed = Buffer.from(file);
  changed.writeUInt8(changed.readUInt8(at) ^ mask, at);
  return changed;
}
/** The same places in each run. */
const places = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_place, index) => from + Math.floor(((index * 0.618 + 0.317) % 1) * (to - from)));

describe("the check of a sealed document in the browser", () => {
  it("finds a document of the server whole, says which seal it is and when it was sealed", async () => {
    expect(await check(sealed)).toEqual({ kind: "whole", sealer: 0, statedAt: sealedAt, contentDigest });
    expect(await check(sealed, [other, signer])).toMatchObject({ kind: "whole", sealer: 1 });
    const foreign = { kind: "foreign", sealer: -1, statedAt: null, contentDigest };
    expect(await check(sealed, [other])).toEqual(foreign);
    expect(await check(sealed, [])).toEqual(foreign);
    // Of a certificate with the same name and number it is not the seal.
    const certificate = flip(Buffer.from(signer.certificate), signer.certificate.length - 1);
    expect((await check(sealed, [{ ...signer, certificate }])).kind).toBe("changed");
  });

  it.skipIf(!hasOpenssl)(
    "finds one with a time-stamp whole, and the content where the time-stamp was replaced",
    async () => {
      const server = await startTimeStampServer();
      try {
        expect(await check(await sealDocument(compact, signer, server))).toMatchObject({ kind: "whole" });
        // The signature is valid, but the portal sent this content in another file.
        const stamped = await replaceTimeStamp(sealed, signer, server);
        expect(await check(stamped)).toMatchObject({ kind: "whole", contentDigest });
      } finally {
        await server.close();
      }
    },
  );

  it("finds every byte that was changed, also of the signature and where no signature covers it", async () => {
    const { start, end, cms } = parts;
    const around = [0, ...places(0, start, 60), start, end - 1, ...places(end, sealed.length, 30), sealed.length - 1];
    const padding = start + 1 + cms.length * 2;
    const files = [...around, padding, ...places(padding, end - 1, 20), end - 2].map((at) => () => flip(sealed, at));
    const inSignature = Array.from(cms, (value, byte) => () => {
      const changed = Buffer.from(sealed);
      changed.write(digits(Uint8Array.of(value ^ 1)), start + 1 + byte * 2, "latin1");
      return changed;
    });
    const unseen: number[] = [];
    for (const [index, make] of [...files, ...inSignature].entries())
      if ((await check(make())).kind === "whole") unseen.push(index);
    expect(unseen).toEqual([]);
    // Far from the seal, whose it was is still said.
    expect(await check(flip(sealed, 0))).toMatchObject({ kind: "changed", sealer: 0, statedAt: sealedAt });
  });

  it("finds digits of the signature that are written otherwise", async () => {
    const { start, cms } = parts;
    const letter = sealed.indexOf("a", start);
    expect(letter).toBeLessThan(start + cms.length * 2);
    expect((await check(flip(sealed, letter, 0x20))).kind).toBe("changed");
    const capitals = Buffer.from(sealed);
    capitals.write(cms.toString("hex").toUpperCase(), start + 1, "latin1");
    expect(await check(capitals)).toMatchObject({ kind: "changed", sealer: 0, contentDigest });
  });

  it("finds the same content behind which something was added", async () => {
    for (const file of [Buffer.concat([sealed, Buffer.from("\n")]), revisePdf(sealed)])
      expect(await check(file)).toMatchObject({ kind: "changed", contentDigest });
  });

  it.each([
    ["a second seal behind it", () => Buffer.concat([sealed, Buffer.from("/ByteRange [0 1 2 3]")]), "changed"],
    ["an end that was cut off", () => sealed.subarray(0, -1), "changed"],
    ["fifty megabytes before it", () => Buffer.concat([Buffer.alloc(50_000_000, "%PDF /Byte "), sealed]), "changed"],
    ["fifty megabytes without it", () => Buffer.alloc(50_000_000, "%PDF-1.7 /Byte "), "none"],
    ["a document that was never sealed", () => compact, "none"],
    ["an empty file", () => Buffer.alloc(0), "none"],
    ["garbage", () => Buffer.from(places(0, 256, 5000)), "none"],
    ["garbage with a seal's word in it", () => Buffer.from("%PDF /ByteRange [0 1 2 3]"), "foreign"],
  ])("says of %s what it is", async (_what, make, kind) => {
    expect((await check(make())).kind).toBe(kind);
  });
});
