import { expect, it } from "vitest";
import { pragueDay, pragueMoment } from "./prague-moment.ts";

it("tells a moment by the clocks of Prague, in winter and in summer", () => {
  expect(pragueMoment("2026-11-23T23:05:00.000Z")).toBe("24/11/2026 00:05");
  expect(pragueMoment("2026-07-01T21:30:00.000Z")).toBe("01/07/2026 23:30");
});

it("a moment just before midnight in London is of the next day in Prague", () => {
  expect(pragueDay("2026-11-23T23:05:00.000Z")).toBe("2026-11-24");
});
