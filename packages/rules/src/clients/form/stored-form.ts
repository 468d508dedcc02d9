/** Reads client forms stored in drafts, unsaved work and the browser. */
import type { Money, QuestionnaireAnswers } from "../questionnaire/questionnaire.ts";
import { type ClientForm, emptyClientForm } from "./form.ts";

type Fields = Readonly<Record<string, unknown>>;
/** Ends the parsing at the first invalid field. Used only in this file. */
class InvalidStoredForm extends Error {}

function refuse(): never {
  throw new InvalidStoredForm("The stored form does not fit.");
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : refuse();
}

/**
 * The maximum length of a stored text. Rules refuse long texts anyway; this limit bounds the storage. NUL is refused
 * because PostgreSQL cannot store it.
 */
const maxStoredLength = 2000;
const maxId = 2_147_483_647;
const maxAnswers = 200;
const maxCodeLength = 100;

function text(value: unknown, maxLength = maxStoredLength): string {
  return typeof value === "string" && value.length <= maxLength && !value.includes("\0") ? value : refuse();
}

/** Ids are 32-bit integers, as in the API. */
function idOrNull(value: unknown): number | null {
  if (value === null) return null;
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= maxId ? value : refuse();
}

function readAnswers(value: unknown): QuestionnaireAnswers {
  const answers = Object.entries(fieldsOf(value));
  if (answers.length > maxAnswers) refuse();
  return Object.fromEntries(
    answers.map(([code, stored]) => {
      const { chosen, text: freeText, confirmed } = fieldsOf(stored);
      if (!Array.isArray(chosen) || chosen.length > maxAnswers) refuse();
      const codes = chosen.map((one: unknown) => text(one, maxCodeLength));
      const answer = { chosen: codes, text: text(freeText) };
      const whole = confirmed === undefined ? answer : { ...answer, confirmed: readMoney(confirmed) };
      return [text(code, maxCodeLength), whole] as const;
    }),
  );
}

function readMoney(value: unknown): Money {
  const { amount, currency } = fieldsOf(value);
  return typeof amount === "number" ? { amount, currency: text(currency, maxCodeLength) } : refuse();
}

const sexes: readonly unknown[] = ["", "male", "female"];
const identificationTypes: readonly unknown[] = ["", "BirthNumber", "VID"];

/** How a field is read depends on the type of its value in the empty form. */
function readField(name: keyof ClientForm, value: unknown): unknown {
  if (name === "questionnaire") return readAnswers(value);
  if (name === "webRequestId") return value === null ? null : text(value, maxCodeLength);
  if (name === "sex") return sexes.includes(value) ? value : refuse();
  if (name === "identificationType") return identificationTypes.includes(value) ? value : refuse();
  if (emptyClientForm[name] === null) return idOrNull(value);
  if (typeof emptyClientForm[name] === "boolean") return typeof value === "boolean" ? value : refuse();
  return text(value);
}

/**
 * Reads a stored form; returns null if a field is invalid. A field that is missing, because a later version added it,
 * gets its value from the empty form. Unknown fields are dropped. Does not throw for any parsed JSON.
 */
export function readStoredClientForm(value: unknown): ClientForm | null {
  try {
    const stored = fieldsOf(value);
    const names = Object.keys(emptyClientForm) as (keyof ClientForm)[];
    const read = names.map((name) => [
      name,
      Object.hasOwn(stored, name) ? readField(name, stored[name]) : emptyClientForm[name],
    ]);
    return Object.fromEntries(read) as ClientForm;
  } catch (error) {
    if (error instanceof InvalidStoredForm) return null;
    throw error;
  }
}
