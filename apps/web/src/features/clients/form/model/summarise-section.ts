import type { Codelists } from "@fundport/api";
import {
  type ClientForm,
  type ClientSection,
  type ClientTerms,
  findAnswerErrors,
  listApplicableQuestions,
} from "@fundport/rules";
import type { TFunction } from "i18next";
import { describeValue } from "./fields/describe-value.ts";
import { packVisibleFields, unpackVisibleFields } from "./fields/visible-fields.ts";

/** Returns the values of a section in one line: "Ing. Jana Nováková · Žena". Returns "" if the section is empty. */
export function summariseSection(
  t: TFunction,
  lists: Codelists,
  form: ClientForm,
  terms: ClientTerms,
  section: ClientSection,
): string {
  if (section === "postalAddress" && form.samePostalAddress) return t("client:field-samePostalAddress");
  if (section === "temporaryAddress" && form.sameTemporaryAddress) return t("client:field-sameTemporaryAddress");
  if (section === "questionnaire") return summariseAnswers(t, form, terms);
  const names = unpackVisibleFields(packVisibleFields(form, terms, section));
  const parts = names
    .filter((name) => !nameParts.has(name) && typeof form[name] !== "boolean")
    .map((name) => describeValue(t, lists, name, form[name]));
  const name = section === "personalData" ? [nameOfClient(form)] : [];
  return [...name, ...parts].filter((part) => part !== "").join(" · ");
}

/** Returns the number of answered questions, in the wording that the questionnaire uses. */
function summariseAnswers(
  t: TFunction,
  { questionnaire: answers }: ClientForm,
  { questionnaire }: ClientTerms,
): string {
  const total = listApplicableQuestions(questionnaire, answers).length;
  const answered = total - findAnswerErrors(questionnaire, answers, { knowledge: false }).size;
  return answered === 0 ? "" : t("questionnaire:progress", { answered, total });
}

const nameParts: ReadonlySet<string> = new Set(["prefix", "firstName", "lastName", "suffix"]);

/** Returns a full name, for example "Ing. Eva Malá, Ph.D."; "" if the name is missing. */
export function nameOfClient({ prefix, firstName, lastName, suffix }: ClientForm): string {
  const person = [prefix, firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
  return person === "" || suffix.trim() === "" ? person : `${person}, ${suffix.trim()}`;
}
