import { describe, expect, it } from "vitest";
import { localDateTime } from "./local-date-time.ts";

describe("localDateTime", () => {
  it("formats date and time in the local time zone, to the minute or to the second", () => {
    const moment = new Date(2026, 10, 1, 9, 5, 7).toISOString();
    expect(localDateTime(moment)).toBe("01/11/2026 09:05");
    expect(localDateTime(moment, "second")).toBe("01/11/2026 09:05:07");
  });
});
