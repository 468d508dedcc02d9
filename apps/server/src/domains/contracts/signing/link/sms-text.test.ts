import { languages } from "@fundport/i18n";
import { expect, it } from "vitest";
import { smsBrand } from "../../access/sms-brand.ts";
import { signingSms } from "./sms-text.ts";

it.each(languages)(
  "the text with the signing code fits into one message in %s, even with the longest firm name",
  (language) => {
    const brand = smsBrand({ name: "Nejdelší obchodní jméno poradenské společnosti" });
    for (const documents of [1, 3, 12]) {
      const facts = { brand, documents, documentSet: "0123456789abcdef", code: "123456" };
      const paid = signingSms(language, { ...facts, payments: [{ amount: 152_000, currency: "CZK" }] });
      expect(paid.length).toBeLessThanOrEqual(160);
      expect(paid).toMatch(/^Nejdelsi obchodni jmeno: /);
      expect(paid).toContain("152");
    }
  },
);
