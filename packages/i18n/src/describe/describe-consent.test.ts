import { describe, expect, it } from "vitest";
import { describeConsent } from "./describe-consent.ts";
import { translateDocument } from "../documents.ts";
import { languages } from "../languages.ts";

type Opened = Parameters<typeof describeConsent>[1];
const framework = { name: "Framework contract", product: null, pageCount: 5 };
const order = { name: "Order: Funds", product: null, pageCount: 1 };
const kid = { name: "KID", product: "Growth fund", pageCount: 3 };
const annex = { ...kid, name: "Annex", pageCount: null };
const bonds = { name: "KID", product: "Bond fund", pageCount: null };
const textOf = (revision: string, openedDocuments: Opened, language: (typeof languages)[number] = "en") =>
  describeConsent(revision, openedDocuments, (key, values) =>
    translateDocument(language, `contract-documents:${key}`, values),
  )?.replaceAll("\u00a0", " ");

describe("describeConsent", () => {
  it.each([
    [
      "documents and products with their pages",
      [framework, order, kid, bonds],
      "Framework contract (5 pages), Order: Funds (1 page); key information documents of Growth fund (3 pages), Bond fund",
    ],
    ["only key documents", [kid], "key information documents of Growth fund (3 pages)"],
    [
      "each key document of a product that has several",
      [kid, annex],
      "key information documents of Growth fund: KID (3 pages), Growth fund: Annex",
    ],
  ])("lists %s", (_what, openedDocuments, documents) => {
    expect(textOf("2026-12", openedDocuments)).toBe(
      `These documents were opened for me and I could read them: ${documents}. I agree to sign electronically.`,
    );
  });

  it("states that no document was opened if the list is empty", () => {
    expect(textOf("2026-12", [])).toBe("None of the documents has been opened here. I agree to sign electronically.");
  });

  it("keeps the wording of consents with an earlier revision", () => {
    expect(textOf("2026-11", [framework], "cs")).toBe("Dokumenty mám přečtené a souhlasím s elektronickým podpisem.");
  });

  it("returns a text for each revision in each language, and undefined for an unknown revision", () => {
    for (const language of languages) {
      for (const revision of ["2026-11", "2026-12"]) expect(textOf(revision, [framework], language)).toMatch(/\w/);
      expect(textOf("2020-01", [framework], language)).toBeUndefined();
    }
  });
});
