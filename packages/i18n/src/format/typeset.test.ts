import { describe, expect, it } from "vitest";
import type { Language } from "../languages.ts";
import { serverTexts, translate, translatePlain } from "../server.ts";
import { plainText, typeset } from "./typeset.ts";

const visible = (text: string) => text.replaceAll("\u00a0", "~").replaceAll("\u2011", "=");

describe("typeset", () => {
  it.each<[Language, string, string]>([
    ["cs", "Smlouva s klientem a v košíku", "Smlouva s~klientem a~v~košíku"],
    ["sk", "K zmluve a s ňou", "K~zmluve a~s~ňou"],
    ["cs", "E-mail i e-mailová adresa", "E=mail i~e=mailová adresa"],
    ["cs", "Nejvýše 20 MB, {{share}} % a {{count}} fondů", "Nejvýše 20~MB, {{share}}~% a~{{count}}~fondů"],
    ["cs", "Platí 10 minut od {{when}} dále", "Platí 10~minut od {{when}} dále"],
    ["cs", "fond Alfa 2 nebo x2 let", "fond Alfa 2~nebo x2 let"],
    ["en", "A file of 20 MB, a share of {{share}} %", "A file of 20~MB, a share of {{share}}~%"],
    ["en", "Send an email in 10 minutes", "Send an email in 10 minutes"],
  ])("typesets the %s message “%s”", (language, message, expected) => {
    expect(visible(typeset(language, message))).toBe(expected);
  });

  it("does not change a typeset message", () => {
    const typesetText = typeset("cs", "s 5 % a e-mailem");
    expect(typeset("cs", typesetText)).toBe(typesetText);
  });
});

describe("translate", () => {
  it("translate typesets messages, and translatePlain does not", () => {
    const [key] = Object.entries(serverTexts.cs.errors).find(([, text]) => / [vskz] \p{L}/u.test(text)) ?? [];
    expect(translate("cs", `errors:${key}`)).toMatch(/ [vskz]\u00a0/);
    expect(translatePlain("cs", `errors:${key}`)).not.toMatch(/[\u00a0\u2011\u2212]/);
  });
});

describe("plainText", () => {
  it("replaces no-break spaces, no-break hyphens and minus signs with plain characters", () => {
    expect(plainText("e\u2011mail \u22125\u00a0%, 1\u202f000")).toBe("e-mail -5 %, 1 000");
  });
});
