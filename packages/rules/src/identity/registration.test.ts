import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkAdvisorCode,
  checkRegistration,
  hasFreeAdvisorCode,
  padAdvisorCode,
  type RegistrationForm,
} from "./registration.ts";

const form: RegistrationForm = {
  surname: "Nováková",
  name: "",
  prefix: "",
  suffix: "",
  distributorCode: "1001",
  advisorCode: "001234",
  branchCode: "",
  vatId: "",
  email: "jana.novakova@example.com",
  phone: "+420601234567",
  password_0: "Modry-kopec-7",
  password_1: "Modry-kopec-7",
};
const all = { isIcoAvailable: true, isBranchCodeAvailable: true };
const none = { isIcoAvailable: false, isBranchCodeAvailable: false };
const required = (path: string) => ({ path, key: "mixed.required" });

// The rules of the registration form. Source: docs/reference/accounts.md#registration-form.
describe("the registration form", () => {
  it("accepts a registration with only the required fields", () => expect(checkRegistration(form, none)).toEqual([]));

  it.each(["surname", "distributorCode", "advisorCode", "email", "phone"] as const)("requires the field %s", (path) => {
    for (const blank of ["", "  "])
      expect(checkRegistration({ ...form, [path]: blank }, none)).toEqual([required(path)]);
  });

  it("requires both passwords", () => {
    expect(checkRegistration({ ...form, password_0: "", password_1: "" }, none)).toEqual([
      required("password_0"),
      required("password_1"),
    ]);
  });

  it.each([
    {
      name: "requires matching passwords",
      change: { password_1: "Modry-kopec-8" },
      path: "password_1",
      key: "mixed.passwords-dont-match",
    },
    { name: "requires a valid e-mail address", change: { email: "jana@" }, path: "email", key: "string.email" },
    { name: "requires a valid phone", change: { phone: "601234567" }, path: "phone", key: "string.phone" },
    {
      name: "requires digits in an advisor code",
      change: { advisorCode: "12345A" },
      path: "advisorCode",
      key: "string.digits",
    },
    {
      name: "refuses a password that contains the name",
      change: { password_0: "x-Jana.Novakova-x", password_1: "x-Jana.Novakova-x" },
      path: "password_0",
      key: "string.password-with-username",
    },
  ] as const)("$name", ({ change, path, key }) => {
    expect(checkRegistration({ ...form, ...change }, none)).toMatchObject([{ path, key }]);
  });

  it.each(["", "Ing.", "Ph.D.", "doc. Ing.", "M. B. A.", "Mgr. et Mgr."])("accepts the title %j", (title) =>
    expect(checkRegistration({ ...form, prefix: title, suffix: title }, none)).toEqual([]),
  );

  it.each([
    ["call +420 900", "string.person-title"],
    ["https://evil.example", "string.person-title"],
    ["evil.example", "string.person-title"],
    ["Ing.\nBlocked", "string.person-title"],
    ["Ph.D., M.B.A.", "string.person-title"],
    ["Account is blocked now", "string.max"],
  ])("refuses %j as a title: %s", (title, key) => {
    expect(checkRegistration({ ...form, prefix: title, suffix: title }, none)).toMatchObject([
      { path: "prefix", key },
      { path: "suffix", key },
    ]);
  });

  it.each(["Nováková", "O'Brien", "D’Arcy", "Nováková-Malá", "J. R. Novák", "van der Berg", "Ňuňová"])(
    "accepts the name %j",
    (name) => expect(checkRegistration({ ...form, name, surname: name }, none)).toEqual([]),
  );

  it.each([
    ["evil.example", "string.person-name"],
    ["evil/unlock", "string.person-name"],
    ["a@evil", "string.person-name"],
    ["NOTICE: blocked", "string.person-name"],
    ["call 900 100", "string.person-name"],
    ["a\nb", "string.person-name"],
    ["<b>a</b>", "string.person-name"],
    ["a".repeat(61), "string.max"],
  ])("refuses %j as a name: %s", (name, key) => {
    expect(checkRegistration({ ...form, name, surname: name }, none)).toMatchObject([
      { path: "surname", key },
      { path: "name", key },
    ]);
  });

  it("requires the branch code only if the distributor has branches", () => {
    expect(checkRegistration(form, all)).toEqual([required("branchCode")]);
    expect(checkRegistration({ ...form, branchCode: "B1" }, all)).toEqual([]);
  });

  it("checks the identification number only if the distributor has the field, and never requires it", () => {
    const wrong = { ...form, branchCode: "B1", vatId: "12345678" };
    expect(checkRegistration(wrong, all)).toEqual([{ path: "vatId", key: "string.identification-number" }]);
    expect(checkRegistration(wrong, none)).toEqual([]);
    expect(checkRegistration({ ...wrong, vatId: "25596641" }, all)).toEqual([]);
  });

  it("returns all issues in the order of the fields", () => {
    const empty = Object.fromEntries(Object.keys(form).map((path) => [path, ""])) as RegistrationForm;
    expect(checkRegistration(empty, all).map(({ path }) => path)).toEqual([
      "surname",
      "distributorCode",
      "advisorCode",
      "branchCode",
      "email",
      "phone",
      "password_0",
      "password_1",
    ]);
  });
});

describe("an advisor code", () => {
  it.each([
    ["", "1001", ["mixed.required"]],
    ["12345", "1001", ["string.min"]],
    ["123456", "1001", []],
    ["1234567890", "1001", []],
    ["12-456", "1001", ["string.digits"]],
    ["A1", "7900", []],
    ["A1", " unicredsvk ", []],
    ["", "7900", ["mixed.required"]],
    ["A1", "79000", ["string.digits"]],
  ])("the advisor code %j of the distributor %j has the issues %j", (code, distributor, keys) => {
    expect(checkAdvisorCode("advisorCode", code, distributor).map(({ key }) => key)).toEqual(keys);
  });

  it.each([
    ["7", "000007"],
    ["123456", "123456"],
    ["1234567", "1234567"],
    [" 12 ", "000012"],
    ["", ""],
    ["A1", "A1"],
  ])("an advisor code is padded from %j to %j when its field loses the focus", (typed, left) =>
    expect(padAdvisorCode(typed)).toBe(left),
  );

  it("an advisor code is valid if it has digits only and is padded; padding it again has no effect", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,12}$/), fc.string(), (digits, distributor) => {
        const padded = padAdvisorCode(digits);
        expect(checkAdvisorCode("advisorCode", padded, distributor)).toEqual([]);
        expect(padAdvisorCode(padded)).toBe(padded);
        expect(BigInt(padded)).toBe(BigInt(digits));
      }),
    );
  });

  it("an advisor code may have any format only if the distributor is one of the two exempt ones", () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        fc.pre(!["7900", "UNICREDSVK"].includes(code.trim().toUpperCase()));
        expect(hasFreeAdvisorCode(code)).toBe(false);
      }),
    );
  });
});
