import { describe, expect, it } from "vitest";
import { findFault } from "./pictures.ts";
import { makePng } from "../testing/png.ts";

describe("a picture that came with a proposal", () => {
  it("is taken when it is a whole PNG", () => {
    expect(findFault(makePng(4, 3))).toBeNull();
  });

  it.each([
    ["an empty file", Buffer.alloc(0), "no PNG"],
    ["a JPEG", Buffer.from("ffd8ffe000104a464946", "hex"), "no PNG"],
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "no PNG"],
    ["the signature alone", makePng(4, 3).subarray(0, 8), "the PNG is cut off"],
    ["half a PNG", makePng(40, 30).subarray(0, 60), "the PNG is cut off"],
    ["a size beyond bounds", makePng(4, 3, { claimWidth: 50_000 }), "the PNG has a size or form that is not taken"],
    ["no size", makePng(4, 3, { claimWidth: 0 }), "the PNG has a size or form that is not taken"],
    ["a size its data do not fill", makePng(4, 3, { claimWidth: 5 }), "the PNG's data are broken"],
    ["data that unpack to more than the size says", makePng(400, 300, { claimWidth: 4 }), "the PNG's data are broken"],
  ])("is refused when it is %s", (_what, bytes, fault) => {
    expect(findFault(bytes)).toBe(fault);
  });

  it("is refused when a byte was changed", () => {
    const bytes = makePng(4, 3);
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    expect(findFault(bytes)).toBe("a checksum of the PNG is wrong");
  });

  it("is refused when its data do not unpack", () => {
    expect(findFault(makePng(4, 3, { data: Buffer.from("no zlib at all") }))).toBe("the PNG's data are broken");
  });
});
