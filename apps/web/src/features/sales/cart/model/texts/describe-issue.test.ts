import { createI18n } from "@fundport/i18n";
import { full as cs } from "@fundport/i18n/full/cs";
import { full as en } from "@fundport/i18n/full/en";
import { full as sk } from "@fundport/i18n/full/sk";
import { issueKeys } from "@fundport/rules";
import { describe, expect, it } from "vitest";
import { describeIssue } from "./describe-issue.ts";

describe.each(["en", "cs", "sk"] as const)("messages of issues in %s", (language) => {
  const { t } = createI18n(language, { en, cs, sk });
  const czk = { kind: "money", currencyCode: "CZK" } as const;

  it.each(issueKeys)("returns a message for %s, with its limits filled in", (key) => {
    const params = { min: 1000, max: 2000, difference: 5, rate: 1.2, payment: 50, character: "王" };
    const issueText = describeIssue(t, { path: "", key, params }, czk);
    expect(issueText).toMatch(/^\p{Lu}.+\.$/u);
    expect(issueText).not.toContain("{{");
  });

  it("shows a limit in the unit of the field", () => {
    const limitSentence = (unit: Parameters<typeof describeIssue>[2], min: number) =>
      describeIssue(t, { path: "", key: "number.min", params: { min } }, unit);
    expect(limitSentence(czk, 1000)).toMatch(/1\s000\sKč/);
    expect(limitSentence({ kind: "percent" }, 1.5)).toMatch(/1,50\s%/);
    expect(limitSentence({ kind: "years" }, 5)).toContain(
      { en: "5 years", cs: "5\u00a0let", sk: "5\u00a0rokov" }[language],
    );
  });
});
