import { describe, expect, it } from "vitest";
import { childrenOf, objectId, octets, readFirst, readWhole, sequence, setOf, smallInteger } from "./der.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const read = (text: string) => readWhole(Buffer.from(text, "hex"));

describe("DER", () => {
  it.each([0, 1, 127, 128, 255, 256, 65_535, 65_536, 20_000_000])(
    "reads a value of %d bytes exactly as it was written",
    (size) => {
      const content = Buffer.alloc(size, 7);
      const written = octets(content);
      const node = readWhole(written);
      expect(Buffer.from(node.content).equals(content)).toBe(true);
      expect(Buffer.from(node.raw).equals(written)).toBe(true);
    },
  );

  it.each([
    ["1.2.840.113549.1.7.2", "06092a864886f70d010702"],
    ["2.16.840.1.101.3.4.2.1", "0609608648016503040201"],
    ["1.3.6.1.5.5.7.3.8", "06082b06010505070308"],
  ])("encodes the object identifier %s as other programs do", (dotted, written) => {
    expect(hex(objectId(dotted))).toBe(written);
  });

  it("sorts the members of a set by their bytes, and keeps the order of a sequence", () => {
    const [one, two] = [smallInteger(1), smallInteger(2)];
    expect(hex(setOf([two, one]))).toBe("3106020101020102");
    expect(hex(setOf([two, one], 0xa0))).toBe("a006020101020102");
    expect(hex(sequence(two, one))).toBe("3006020102020101");
    expect(childrenOf(readWhole(sequence(two, one))).map(({ raw }) => hex(raw))).toEqual(["020102", "020101"]);
  });

  it.each([
    ["empty input", ""],
    ["a tag without a length", "30"],
    ["less content than its length", "300201"],
    ["an indefinite length", "3080020101"],
    ["a length that is not as short as possible", "3081020101"],
    ["a length with a leading zero", "308200800"],
    ["a length of five bytes", "30850100000000"],
    ["a long tag", "1f8101020101"],
    ["bytes after the value", "02010100"],
  ])("rejects %s", (_what, text) => {
    expect(() => read(text)).toThrow(/a value|a length|something/);
  });

  it("reads the first value of input with further bytes", () => {
    expect(hex(readFirst(Buffer.from("0201010000", "hex")).raw)).toBe("020101");
  });
});
