import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkNewPassword, checkPasswordChange, checkPasswordReset } from "./password.ts";

const isCommon = (password: string) => password === "qwertyuiop";
const keysOf = (password: string, username = "jana@example.com") =>
  checkNewPassword("password_0", password, { username, isCommon }).map(({ key }) => key);

// The rules of passwords. Source: docs/reference/accounts.md#password-rules.
describe("a new password", () => {
  it.each([
    ["Modry-kopec", []],
    ["", ["mixed.required"]],
    ["123456789", ["string.min"]],
    ["1234567890", []],
    ["🔒🔒🔒🔒🔒🔒🔒🔒🔒", ["string.min"]],
    ["🔒🔒🔒🔒🔒🔒🔒🔒🔒🔒", []],
    ["qwertyuiop", ["string.password-common"]],
    ["moje-JANA-heslo", ["string.password-with-username"]],
    ["xx-jana@example.com", ["string.password-with-username"]],
  ])("the new password %j has the issues %j", (password, keys) => expect(keysOf(password)).toEqual(keys));

  it("a new password may contain a user name of two letters, which occurs by chance", () =>
    expect(keysOf("abcdefghijk", "ab")).toEqual([]));

  it("a new password is not compared with a user name that is unknown", () =>
    expect(keysOf("Modry-kopec", "")).toEqual([]));

  it("a new password is refused if it contains the user name, at any position and in any case", () => {
    const text = fc.string({ minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(text, fc.stringMatching(/^[a-z]{3,20}$/), text, (before, name, after) => {
        expect(keysOf(`${before}${name.toUpperCase()}${after}`, name)).toHaveLength(1);
      }),
    );
  });
});

describe("setting a password", () => {
  it("requires the password twice, with equal values", () => {
    const keys = (password_0: string, password_1: string) =>
      checkPasswordReset({ password_0, password_1 }).map(({ path, key }) => `${path} ${key}`);
    expect(keys("", "")).toEqual(["password_0 mixed.required", "password_1 mixed.required"]);
    expect(keys("Modry-kopec", "modry-kopec")).toEqual(["password_1 mixed.passwords-dont-match"]);
    expect(keys("Modry-kopec", "Modry-kopec")).toEqual([]);
  });

  it("requires the old password if the password is changed", () => {
    const form = { oldPassword: "", password_0: "Modry-kopec", password_1: "Modry-kopec" };
    expect(checkPasswordChange(form, { username: "jana" })).toEqual([{ path: "oldPassword", key: "mixed.required" }]);
    expect(checkPasswordChange({ ...form, oldPassword: "x" }, { username: "modry" })).toEqual([
      { path: "password_0", key: "string.password-with-username" },
    ]);
  });

  it("requires a new password that differs from the old one", () => {
    const form = { oldPassword: "Modry-kopec", password_0: "Modry-kopec", password_1: "Modry-kopec" };
    expect(checkPasswordChange(form, { username: "jana" })).toEqual([
      { path: "password_0", key: "string.password-unchanged" },
    ]);
  });
});
