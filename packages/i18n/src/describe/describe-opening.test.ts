import { describe, expect, it } from "vitest";
import { describeOpening } from "./describe-opening.ts";
import { translate } from "../server.ts";

const textOf = (opening: Parameters<typeof describeOpening>[0]) =>
  describeOpening(opening, (key, values) => translate("en", `contracts:${key}`, values))
    .join(" · ")
    .replaceAll("\u00a0", " ");

describe("an opened document", () => {
  it.each([
    [
      { document: "KID", product: "Growth fund", pagesSeen: 3, pageCount: 3, seconds: 45 },
      "KID · Growth fund · 3 of 3 pages · 45 s",
    ],
    [
      { document: "Framework contract", pagesSeen: 0, pageCount: 5, seconds: 0 },
      "Framework contract · 0 of 5 pages · 0 s",
    ],
    [{ document: "KID", pagesSeen: 2, seconds: 9 }, "KID · 2 pages · 9 s"],
    [{ document: "KID", pagesSeen: 0, seconds: 0 }, "KID · 0 s"],
    [{ document: "KID", product: "Growth fund", page: 2, seconds: 41 }, "KID · Growth fund · up to page 2 · 41 s"],
    [{ document: "KID" }, "KID"],
    [{}, ""],
  ])("describes %j as %s", (opening, expected) => {
    expect(textOf(opening)).toBe(expected);
  });
});
