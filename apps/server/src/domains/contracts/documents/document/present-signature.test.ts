import { describe, expect, it } from "vitest";
import { consentOf, howOf } from "./present-signature.ts";
import { contractTranslatorIn } from "./contract-texts.ts";

const read = [
  { name: "Rámcová smlouva", product: null, pageCount: 5 },
  { name: "Sdělení", product: "Fond\u202e akcií", pageCount: null },
];
const formatConsent = (consent: string, documents: typeof read | null, language: "en" | "cs" = "en") =>
  consentOf({ consent, read: documents }, contractTranslatorIn(language)).replaceAll("\u00a0", " ");

describe("the consent on a signed document", () => {
  it("the consent lists the opened documents with printable names", () => {
    expect(formatConsent("2026-12", read)).toBe(
      "“These documents were opened for me and I could read them: Rámcová smlouva (5 pages); key information documents of Fond akcií. I agree to sign electronically.” (wording 2026-12)",
    );
  });

  it("prints the consent in an earlier wording if the client ticked that wording", () => {
    expect(formatConsent("2026-11", null, "cs")).toBe(
      "„Dokumenty mám přečtené a souhlasím s elektronickým podpisem.“ (znění 2026-11)",
    );
  });

  it("prints the full consent for a known revision, and only the revision if it is unknown", () => {
    for (const revision of ["2026-11", "2026-12"])
      expect(formatConsent(revision, read)).toMatch(/^“.+” \(wording 2026-1[12]\)$/);
    expect(formatConsent("2020-01", null)).toBe("to signing electronically, wording 2020-01");
  });
});

describe("the way of signing", () => {
  it.each([
    ["Biometric", false, "by hand on the advisor’s device"],
    [
      "Biometric",
      true,
      "by hand on the advisor’s device, confirmed with a code sent by SMS to the number ending in 67",
    ],
    ["Sms", true, "with a code sent by SMS to the number ending in 67"],
  ] as const)("describes the way of signing for %s, with a code: %s", (way, withCode, translate) => {
    expect(contractTranslatorIn("en")(howOf({ way, withCode }), { ending: "67" })).toBe(translate);
  });
});
