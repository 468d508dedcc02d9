import { describe, expect, it } from "vitest";
import { checkRevocation, checkSentOn } from "./revocation.ts";

/**
 * The contract was signed on 21/11/2026, so the fourteenth day is 05/12/2026. The withdrawal is recorded on 11/12/2026.
 */
const days = { signedOn: "2026-11-21", lastDay: "2026-12-05", today: "2026-12-11" };
const typed = { sentOn: "2026-12-04", way: "Post", note: "" };

describe("a withdrawal recorded by an advisor", () => {
  it.each([
    ["on the day of the signature", "2026-11-21", []],
    ["on the last day", "2026-12-05", []],
    ["on the day after the last one", "2026-12-06", ["date.withdrawal-late"]],
    ["before the signature", "2026-11-20", ["date.before-signature"]],
    ["in the future", "2026-12-12", ["date.future"]],
    ["without a date", null, ["mixed.required"]],
  ])("a withdrawal is accepted or refused by the date on which it was sent: %s", (_when, sentOn, keys) => {
    expect(checkRevocation({ ...typed, sentOn }, days).map(({ key }) => key)).toEqual(keys);
  });

  it("a withdrawal is refused if its date is in the future, even within the 14 days", () => {
    expect(checkSentOn("2026-12-01", { ...days, today: "2026-11-30" })).toEqual([
      { path: "sentOn", key: "date.future" },
    ]);
  });

  it.each([
    [{ way: null }, [{ path: "way", key: "mixed.required" }]],
    // `Link` is refused, because only clients can withdraw with their link.
    [{ way: "Link" }, [{ path: "way", key: "mixed.one-of" }]],
    [{ note: "ž".repeat(1000) }, []],
    [{ note: "ž".repeat(1001) }, [{ path: "note", key: "string.max", params: { max: 1000 } }]],
  ])("requires a known way, and a note of at most 1,000 characters: %j", (change, issues) => {
    expect(checkRevocation({ ...typed, ...change }, days)).toEqual(issues);
  });
});
