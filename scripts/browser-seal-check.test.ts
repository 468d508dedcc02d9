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
  [signer, other] = await Promise.all([makeTestSigner(), makeTestSigner("Another signer")]);
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
/** Returns the same pseudo-random positions in each run. */
const positions = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_place, index) => from + Math.floor(((index * 0.618 + 0.317) % 1) * (to - from)));

describe("the seal check in the browser", () => {
  it("confirms an unchanged document with its seal and sealing time", async () => {
    expect(await check(sealed)).toEqual({ kind: "whole", sealer: 0, statedAt: sealedAt, contentDigest });
    expect(await check(sealed, [other, signer])).toMatchObject({ kind: "whole", sealer: 1 });
    const foreign = { kind: "foreign", sealer: -1, statedAt: null, contentDigest };
    expect(await check(sealed, [other])).toEqual(foreign);
    expect(await check(sealed, [])).toEqual(foreign);
    // This certificate has the same name and number as the signer's, but did not create the seal, because its content
    // differs.
    const certificate = flip(Buffer.from(signer.certificate), signer.certificate.length - 1);
    expect((await check(sealed, [{ ...signer, certificate }])).kind).toBe("changed");
  });

  it.skipIf(!hasOpenssl)(
    "confirms a document with a time-stamp, and reports the content digest if the time-stamp was replaced",
    async () => {
      const server = await startTimeStampServer();
      try {
        expect(await check(await sealDocument(compact, signer, server))).toMatchObject({ kind: "whole" });
        // The seal is valid, but it was created in another file with the same content.
        const stamped = await replaceTimeStamp(sealed, signer, server);
        expect(await check(stamped)).toMatchObject({ kind: "whole", contentDigest });
      } finally {
        await server.close();
      }
    },
  );

  it("detects a change to any byte, including the signature and bytes that no signature covers", async () => {
    const { start, end, cms } = parts;
    const offsets = [
      0,
      ...positions(0, start, 60),
      start,
      end - 1,
      ...positions(end, sealed.length, 30),
      sealed.length - 1,
    ];
    const padding = start + 1 + cms.length * 2;
    const files = [...offsets, padding, ...positions(padding, end - 1, 20), end - 2].map(
      (at) => () => flip(sealed, at),
    );
    const inSignature = Array.from(cms, (value, byte) => () => {
      const changed = Buffer.from(sealed);
      changed.write(digits(Uint8Array.of(value ^ 1)), start + 1 + byte * 2, "latin1");
      return changed;
    });
    const unseen: number[] = [];
    for (const [index, make] of [...files, ...inSignature].entries())
      if ((await check(make())).kind === "whole") unseen.push(index);
    expect(unseen).toEqual([]);
    // The sealer is still reported after a change far from the seal.
    expect(await check(flip(sealed, 0))).toMatchObject({ kind: "changed", sealer: 0, statedAt: sealedAt });
  });

  it("detects a signature whose hexadecimal digits were written in another case", async () => {
    const { start, cms } = parts;
    const letter = sealed.indexOf("a", start);
    expect(letter).toBeLessThan(start + cms.length * 2);
    expect((await check(flip(sealed, letter, 0x20))).kind).toBe("changed");
    const capitals = Buffer.from(sealed);
    capitals.write(cms.toString("hex").toUpperCase(), start + 1, "latin1");
    expect(await check(capitals)).toMatchObject({ kind: "changed", sealer: 0, contentDigest });
  });

  it("detects data that were appended to unchanged content", async () => {
    for (const file of [Buffer.concat([sealed, Buffer.from("\n")]), revisePdf(sealed)])
      expect(await check(file)).toMatchObject({ kind: "changed", contentDigest });
  });

  it.each([
    [
      "a document followed by a second seal",
      () => Buffer.concat([sealed, Buffer.from("/ByteRange [0 1 2 3]")]),
      "changed",
    ],
    ["a truncated document", () => sealed.subarray(0, -1), "changed"],
    [
      "a document after fifty megabytes",
      () => Buffer.concat([Buffer.alloc(50_000_000, "%PDF /Byte "), sealed]),
      "changed",
    ],
    ["fifty megabytes without a seal", () => Buffer.alloc(50_000_000, "%PDF-1.7 /Byte "), "none"],
    ["a document that was never sealed", () => compact, "none"],
    ["an empty file", () => Buffer.alloc(0), "none"],
    ["garbage", () => Buffer.from(positions(0, 256, 5000)), "none"],
    ["garbage with a seal's keyword in it", () => Buffer.from("%PDF /ByteRange [0 1 2 3]"), "foreign"],
  ])("classifies %s", async (_what, make, kind) => {
    expect((await check(make())).kind).toBe(kind);
  });
});
