import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeConnectionError, describeSetting } from "./describe-setting.ts";

describe("a setting in a message", () => {
  it.each([
    ["PORT", "http", 'PORT="http"'],
    ["COOKIE_SECRET", "word", "COOKIE_SECRET"],
    ["DATABASE_URL", "postgres://name:word@host/db", 'DATABASE_URL="postgres://…@host/…"'],
    ["MAIL_URL", "smtps://mail.example", 'MAIL_URL="smtps://mail.example"'],
    ["SMS_URL", "https://sms.example/key", 'SMS_URL="https://sms.example/…"'],
    ["PUBLIC_URLS", "https://a.example,x:y", "PUBLIC_URLS (not shown)"],
  ])("omits the secret parts of %s=%s", (name, value, shown) => expect(describeSetting(name, value)).toBe(shown));

  it("never contains a password, even with separators around or after it", () => {
    const sign = fc.constantFrom("", "@", ":", "/", "//", "#", "?", "%", "%zz", "\\", " ", ",", "[", "]", ";");
    const setting = fc.constantFrom("MAIL_URL", "SMS_URL", "DATABASE_URL", "BANK_REGISTER_URL", "TSA_URL");
    const scheme = fc.constantFrom("smtp://", "https://", "postgres://", "https:", "", "//", "https:/");
    fc.assert(
      fc.property(setting, scheme, sign, sign, (name, start, before, after) => {
        const value = `${start}user:${before}Pa55word${after}@mail.example:25/path`;
        expect(describeSetting(name, value).toLowerCase()).not.toContain("pa55word");
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a connection error", () => {
  it("is described by its message if the message contains no part of the password", () => {
    const connectionError = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" });
    expect(describeConnectionError(connectionError, "postgres://name:word@127.0.0.1:1/db")).toBe(
      "connect ECONNREFUSED 127.0.0.1:1",
    );
  });

  it("is described by its code if a part of an unencoded password appears in its message as the database name", () => {
    const error = Object.assign(new Error('database "CRET@127.0.0.1/db" does not exist'), { code: "3D000" });
    expect(describeConnectionError(error, "postgres://name:12/CRET@127.0.0.1/db")).toMatch(
      /^3D000; the message may contain/,
    );
  });
});
