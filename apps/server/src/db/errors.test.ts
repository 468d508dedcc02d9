import { expect, it } from "vitest";
import { failedConstraint, isStorageFull } from "./errors.ts";

/** Creates an error with the ORM's structure: the driver's error is its cause. */
const wrapped = (details: object) => new Error("Failed query", { cause: Object.assign(new Error("refused"), details) });

it("failedConstraint returns the constraint that refused a row, also if the error is the cause of a failed query", () => {
  expect(failedConstraint(wrapped({ code: "23505", constraint: "drafts_name" }))).toBe("drafts_name");
  expect(failedConstraint(Object.assign(new Error("refused"), { constraint: "users_email" }))).toBe("users_email");
});

it.each([
  ["an error without a constraint", wrapped({ code: "57014" })],
  ["an error with an undefined constraint", wrapped({ code: "23502", constraint: undefined })],
  ["an object that is not an error", { constraint: "drafts_name" }],
])("failedConstraint returns null for %s", (_what, error) => {
  expect(failedConstraint(error)).toBeNull();
});

it.each(["53100", "ENOSPC", "EDQUOT"])(
  "recognises error code %s as a full disk, with or without the ORM's wrapper",
  (code) => {
    expect(isStorageFull(wrapped({ code }))).toBe(true);
    expect(isStorageFull(Object.assign(new Error("full"), { code }))).toBe(true);
  },
);

it("does not treat other failures as a full disk", () => {
  expect([isStorageFull(wrapped({ code: "53300" })), isStorageFull({ code: "ENOSPC" }), isStorageFull(null)]).toEqual([
    false,
    false,
    false,
  ]);
});
