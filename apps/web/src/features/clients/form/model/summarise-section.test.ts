import { emptyClientForm, listAskedQuestions } from "@fundport/rules";
import { makeValidForm } from "@fundport/testing/clients/valid-forms";
import { createPick } from "@fundport/testing/pick";
import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { clientLists, clientTerms } from "../testing/client-lists.ts";
import { summariseSection } from "./summarise-section.ts";

const t = ((key: string, params: object = {}) => `${key} ${JSON.stringify(params)}`) as unknown as TFunction;
const summaryOf = (form: typeof emptyClientForm) =>
  summariseSection(t, clientLists, form, clientTerms, "questionnaire");

describe("the questionnaire in one line", () => {
  it("says how many of the questions are answered, as the questionnaire itself does", () => {
    const form = makeValidForm(createPick(7), clientTerms);
    const total = listAskedQuestions(clientTerms.questionnaire, form.questionnaire).length;
    expect(total).toBeGreaterThan(0);
    expect(summaryOf(form)).toBe(`questionnaire:progress {"answered":${total},"total":${total}}`);
  });

  it("is empty before anything is answered", () => {
    expect(summaryOf(emptyClientForm)).toBe("");
  });
});
