import { describe, expect, it } from "vitest";
import { checkLogin, checkResetRequest } from "./log-in.ts";

const pathsOf = (issues: readonly { path: string; key: string }[]) => issues.map(({ path, key }) => `${path} ${key}`);

describe("a log-in", () => {
  it.each([
    ["advisor", "secret", []],
    ["", "secret", ["username mixed.required"]],
    ["  ", "secret", ["username mixed.required"]],
    ["advisor", "", ["password mixed.required"]],
    ["advisor", "   ", []],
    ["", "", ["username mixed.required", "password mixed.required"]],
  ])("the name %j and the password %j have the issues %j", (username, password, issues) =>
    expect(pathsOf(checkLogin({ username, password }))).toEqual(issues),
  );
});

it("a reset request needs a username", () => {
  expect(checkResetRequest("advisor")).toEqual([]);
  expect(pathsOf(checkResetRequest(" "))).toEqual(["username mixed.required"]);
});
