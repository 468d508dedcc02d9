/** Generates forms with known defects from valid forms, and forms with arbitrary values. */
import { type Pick, createPick } from "../pick.ts";
import { clientFields, type ClientForm, type ClientTerms, type IssueKey, nationalCountryOf } from "@fundport/rules";
import { makePerson } from "./valid-numbers.ts";
import { makeValidForm } from "./valid-forms.ts";

/**
 * A change that breaks a valid form, with the `path` and `key` of the issue that it causes. `change` returns null if it
 * does not apply to the form.
 */
export type Breakage = {
  readonly path: string;
  readonly key: IssueKey;
  readonly change: (form: ClientForm, terms: ClientTerms, pick: Pick) => Partial<ClientForm> | null;
};
const unknownId = 2_000_000_000;
const nextDay = (terms: ClientTerms) => `${Number(terms.today.slice(0, 4)) + 1}-01-01`;
const breakage = (path: keyof ClientForm, key: IssueKey, change: Breakage["change"]): Breakage => ({
  path,
  key,
  change,
});
const national =
  (change: Breakage["change"]): Breakage["change"] =>
  (form, terms, pick) =>
    nationalCountryOf(form, terms) === null ? null : change(form, terms, pick);

/** Fields with a rule of their own, which refuses the text before the check for printable characters does. */
const withOwnRule = /^(?:postcode|iban|accountNumber|appUsername)/;

/**
 * Breakages of the fields in the table: one for each field that is required, one for each maximum length, and one for
 * each choice.
 */
const ofTable: readonly Breakage[] = clientFields.flatMap(({ name, kind, maxLength, isRequired }) => [
  breakage(name, "mixed.required", (form, terms) => {
    const empty = kind === "choice" ? null : " ";
    const isCode = name === "sex" || name === "identificationType";
    return isRequired(form, terms) ? { [name]: isCode ? "" : empty } : null;
  }),
  ...(maxLength === null || kind === "hidden"
    ? []
    : [
        breakage(name, "string.max", (form, terms) =>
          findRow(name)?.isApplicable(form, terms) === true ? { [name]: "1".repeat(maxLength + 1) } : null,
        ),
      ]),
  ...(kind === "text" && !withOwnRule.test(name)
    ? [
        breakage(name, "string.printable", (form, terms) =>
          (name === "personalId" && nationalCountryOf(form, terms) !== null) ||
          findRow(name)?.isApplicable(form, terms) !== true
            ? null
            : { [name]: "王小明" },
        ),
      ]
    : []),
  ...(kind === "choice"
    ? [
        breakage(name, "mixed.one-of", (form, terms) =>
          findRow(name)?.isApplicable(form, terms) === true ? { [name]: unknownId } : null,
        ),
      ]
    : []),
]);

function findRow(name: keyof ClientForm) {
  return clientFields.find((field) => field.name === name);
}

const ofRules: readonly Breakage[] = [
  breakage("salutation", "mixed.one-of", () => ({ salutation: "DR" })),
  breakage(
    "sex",
    "mixed.invalidSex",
    national(({ sex }) => ({ sex: sex === "male" ? "female" : "male" })),
  ),
  breakage(
    "personalId",
    "string.personalIdFormat",
    national(() => ({ personalId: "85O6170010" })),
  ),
  breakage(
    "personalId",
    "string.personalId",
    national(() => ({ personalId: "8506170011" })),
  ),
  breakage("identificationType", "mixed.one-of", ({ identificationType }) => ({
    identificationType: identificationType === "VID" ? "BirthNumber" : "VID",
  })),
  breakage("dateOfBirth", "date.invalid", () => ({ dateOfBirth: "30/02/1990" })),
  breakage("dateOfBirth", "date.client-over-18", (_form, { today }) => ({
    dateOfBirth: `${Number(today.slice(0, 4)) - 17}${today.slice(4)}`,
  })),
  breakage("dateOfBirth", "date.too-early", (form, terms) =>
    nationalCountryOf(form, terms) === null ? { dateOfBirth: "1890-01-01" } : null,
  ),
  breakage(
    "dateOfBirth",
    "date.birth-number",
    national(({ dateOfBirth }) => ({ dateOfBirth: dateOfBirth === "1980-05-05" ? "1980-05-06" : "1980-05-05" })),
  ),
  breakage("email", "string.email", () => ({ email: "jana@example" })),
  breakage("email", "string.emailSameAsUser", (_form, { user }) => ({ email: ` ${user.email.toUpperCase()}` })),
  breakage("phone", "string.phone", () => ({ phone: "+4206012345" })),
  breakage("phone", "string.phoneSameAsUser", (_form, { user }) =>
    user.mobilePhone === null ? null : { phone: user.mobilePhone.replace(/^\+/, "00") },
  ),
  breakage("appUsername", "appUsername.invalid", (_form, _terms, pick) => ({
    appUsername: pick.of(["abc", "jana nova", "jana!", "a/bcd"]),
  })),
  ...(["", "Postal", "Temporary"] as const).map((suffix) =>
    breakage(`postcode${suffix}`, "string.postcode", (form, { countries }) => {
      const isApplicable = findRow(`postcode${suffix}`)?.isApplicable(form, {} as ClientTerms) === true;
      const czech = countries.find(({ code }) => code === "CZ");
      return isApplicable && czech ? { [`country${suffix}`]: czech.id, [`postcode${suffix}`]: "6020" } : null;
    }),
  ),
  breakage("dateOfIssue", "date.max", (_form, terms) => ({ dateOfIssue: nextDay(terms) })),
  breakage("dateOfIssue", "date.invalid", () => ({ dateOfIssue: "soon" })),
  breakage("dateOfIssue", "date.issued-before-birth", () => ({ dateOfIssue: "1850-01-01" })),
  breakage("dateOfExpiry", "date.expiry-too-late", () => ({ unlimitedValidity: false, dateOfExpiry: "9999-12-31" })),
  breakage("dateOfExpiry", "date.min", (_form, { today }) => ({ unlimitedValidity: false, dateOfExpiry: today })),
  breakage("dateOfExpiry", "date.invalid", () => ({ unlimitedValidity: false, dateOfExpiry: "2030-13-01" })),
  breakage("secondaryDateOfIssue", "date.max", (form, terms) =>
    form.secondaryIdType === null ? null : { secondaryDateOfIssue: nextDay(terms) },
  ),
  breakage("secondaryDateOfIssue", "date.issued-before-birth", (form) =>
    form.secondaryIdType === null ? null : { secondaryDateOfIssue: "1850-01-01" },
  ),
  breakage("secondaryDateOfExpiry", "date.expiry-too-late", (form) =>
    form.secondaryIdType === null ? null : { secondaryUnlimitedValidity: false, secondaryDateOfExpiry: "9999-12-31" },
  ),
  breakage("secondaryDateOfExpiry", "date.min", (form) =>
    form.secondaryIdType === null
      ? null
      : { secondaryUnlimitedValidity: false, secondaryDateOfExpiry: form.secondaryDateOfIssue },
  ),
  breakage("accountNumber", "string.accountNumber", ({ bank }, { banks }) => {
    // German account numbers have no check digit, so only an account number that is too long is invalid.
    const isGerman = banks.find(({ id }) => id === bank)?.code.length === 8;
    return bank === null ? null : { accountNumber: isGerman ? "12345678901" : "123456789" };
  }),
  breakage("iban", "string.iban", () => ({ iban: "CZ6608000000192000145399" })),
  breakage("iban", "mixed.other-account", ({ bank }) => (bank === null ? null : { iban: "GB29NWBK60161331926819" })),
  breakage("variableSymbol", "string.variableSymbol", (_form, _terms, pick) => ({
    variableSymbol: pick.of(["12345678901", "12a"]),
  })),
  breakage("specificSymbol", "string.specificSymbol", () => ({ specificSymbol: "-1" })),
  breakage("employerIdentificationNumber", "string.identification-number", () => ({
    employerIdentificationNumber: "27082441",
    employerName: "Firma",
  })),
  breakage("employerName", "mixed.required", () => ({ employerIdentificationNumber: "27082440", employerName: " " })),
];

function breakQuestionnaire(code: string): Breakage {
  const path = `questionnaire.${code}`;
  const isAnswered = ({ questionnaire }: ClientForm) => Object.hasOwn(questionnaire, code);
  const change: Breakage["change"] = (form) =>
    isAnswered(form) ? { questionnaire: { ...form.questionnaire, [code]: { chosen: [], text: "" } } } : null;
  return { path, key: "mixed.required", change };
}

/** Returns all breakages that apply to a valid form, each with the issue that it causes. */
export function listBreakages({ questionnaire }: ClientTerms): readonly Breakage[] {
  return [...ofTable, ...ofRules, ...questionnaire.questionsDef.map(({ code }) => breakQuestionnaire(code))];
}

const junk = ["", " ", "x", "1", "-1", "Ž'; drop", "2024-02-30", "+", "ß/☃", "0".repeat(60), "a@b.cz", "CZ00"];

/** Returns any value of the field's type, valid or not. */
function anyValue(name: keyof ClientForm, form: ClientForm, terms: ClientTerms, pick: Pick): Partial<ClientForm> {
  const value = form[name];
  if (typeof value === "boolean") return { [name]: !value };
  if (name === "sex") return { sex: pick.of(["", "male", "female"]) };
  if (name === "identificationType") return { identificationType: pick.of(["", "BirthNumber", "VID"]) };
  if (name === "questionnaire") return { questionnaire: pick.chance(0.5) ? {} : { GONE: { chosen: ["X"], text: "" } } };
  if (name === "personalId") return { personalId: pick.of([...junk, makePerson(pick).birthNumber]) };
  if (findRow(name)?.kind === "choice")
    return { [name]: pick.of([null, unknownId, ...terms.countries.map(({ id }) => id)]) };
  return { [name]: pick.of(junk) };
}

/**
 * Creates a form from a seed. One form in eight is valid; the others have one to five random changes. The client and
 * the web request are null, so that only the form's rules can report issues. A seed always gives the same form.
 */
export function makeAnyForm(seed: number, terms: ClientTerms): ClientForm {
  const pick = createPick(Math.imul(seed + 1, 2_654_435_761));
  const form = makeValidForm(pick, terms);
  if (seed % 8 === 0) return form;
  const breakages = listBreakages(terms);
  const names = clientFields.filter(({ kind }) => kind !== "hidden").map(({ name }) => name);
  const changes = Array.from({ length: pick.number(1, 5) });
  return changes.reduce<ClientForm>((broken) => {
    const change = pick.chance(0.7)
      ? pick.of(breakages).change(broken, terms, pick)
      : anyValue(pick.of(names), broken, terms, pick);
    return { ...broken, ...change };
  }, form);
}
