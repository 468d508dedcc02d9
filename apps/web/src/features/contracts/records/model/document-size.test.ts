import { expect, it } from "vitest";
import { sizeOf } from "./document-size.ts";

it("rounds sizes to whole kilobytes; from one megabyte on, to megabytes with one decimal", () => {
  expect(sizeOf(12)).toEqual({ key: "size-kb", size: "1" });
  expect(sizeOf(48_499)).toEqual({ key: "size-kb", size: "48" });
  expect(sizeOf(999_499)).toEqual({ key: "size-kb", size: "999" });
  expect(sizeOf(999_500)).toEqual({ key: "size-mb", size: "1,0" });
  expect(sizeOf(2_340_000)).toEqual({ key: "size-mb", size: "2,3" });
});
