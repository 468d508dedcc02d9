import { buildContract } from "@fundport/testing";
import { expect, it } from "vitest";
import { courseOf } from "./contract-course.ts";

const at = "2026-11-21T08:00:00.000Z";
const later = "2026-11-22T08:00:00.000Z";

it("the course has the newest event first, and words for every state", () => {
  const contract = buildContract({
    events: [
      { sequence: 1, kind: "Created", at, actor: "Advisor" },
      { sequence: 2, kind: "SomethingNew", at: later, actor: "Client" },
    ],
  });
  expect(courseOf(contract)).toEqual([
    { id: 2, kind: "other", at: later, actor: "Client" },
    { id: 1, kind: "Created", at, actor: "Advisor" },
  ]);
});

it("the course of a contract without events is what the contract itself says", () => {
  const older = buildContract({ events: [], createdAt: at, state: "Delivered", stateSince: later });
  expect(courseOf(older).map(({ kind, actor }) => [kind, actor])).toEqual([
    ["Delivered", null],
    ["Created", null],
  ]);
  expect(courseOf(buildContract({ events: [] }))).toHaveLength(1);
});
