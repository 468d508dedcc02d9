import { emptyClientForm, listApplicableQuestions } from "@fundport/rules";
import { makeValidForm } from "@fundport/testing/clients/valid-forms";
import { createPick } from "@fundport/testing/pick";
import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { clientLists, clientTerms } from "../testing/client-lists.ts";
import { summariseSection } from "./summarise-section.ts";

const t = ((key: string, params: object = {}) => `${key} ${JSON.stringify(params)}`) as unknown as TFunction;
const summaryOf = (form: typeof emptyClientForm) =>
  summariseSection(t, clientLists, form, clientTerms, "questionnaire");

describe("the questionnaire's summary", () => {
  it("counts answered questions as the questionnaire does", () => {
    const form = makeValidForm(createPick(7), clientTerms);
    const total = listApplicableQuestions(clientTerms.questionnaire, form.questionnaire).length;
    expect(total).toBeGreaterThan(0);
    expect(summaryOf(form)).toBe(`questionnaire:progress {"answered":${total},"total":${total}}`);
  });

  it("returns an empty summary before any question is answered", () => {
    expect(summaryOf(emptyClientForm)).toBe("");
  });
});
