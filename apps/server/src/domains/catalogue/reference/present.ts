import type { AssetClass, EndpointOutput, Codelists } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { presentNamed, textIn } from "../../../lib/texts.ts";
import type { ReferenceRepository } from "./repository.ts";

const homeCountries = ["CZ", "SK"];

type Rows<Read extends keyof ReferenceRepository> = Awaited<ReturnType<ReferenceRepository[Read]>>;

export function presentCodelists(
  language: Language,
  lists: Rows<"readCodelists"> & Pick<Codelists, "hasEmployers">,
): Codelists {
  const named = <Row extends { names: { en: string; cs: string; sk: string } }>(rows: readonly Row[]) =>
    rows.map((row) => presentNamed(language, row));
  return {
    assetClassBaseTypes: named(lists.assetClassBaseTypes),
    assetSubClasses: named(lists.assetSubClasses),
    currencies: named(lists.currencies),
    basicIssuers: lists.basicIssuers,
    countries: sortForChoice(language, named(lists.countries)),
    banks: banksAtHome(lists),
    identityDocumentTypes: named(lists.identityDocumentTypes),
    secondaryDocumentTypes: named(lists.secondaryDocumentTypes),
    salutations: named(lists.salutations),
    commissionChargingMethods: named(lists.commissionChargingMethods),
    investmentAreas: named(lists.investmentAreas),
    fundTypes: named(lists.fundTypes),
    fundSubTypes: named(lists.fundSubTypes),
    fundPackageTemplateCategories: named(lists.fundPackageTemplateCategories),
    hasEmployers: lists.hasEmployers,
  };
}

/** Returns countries with CZ and SK first, and the others sorted by name in the language. */
function sortForChoice<Country extends { code: string; name: string }>(
  language: Language,
  countries: readonly Country[],
): Country[] {
  const { compare } = new Intl.Collator(language);
  const rankOf = (code: string) => (homeCountries.includes(code) ? homeCountries.indexOf(code) : homeCountries.length);
  return countries.toSorted((one, other) => rankOf(one.code) - rankOf(other.code) || compare(one.name, other.name));
}

/**
 * Returns only the banks of CZ and SK, because every page waits for the code lists and Germany has thousands of banks.
 */
function banksAtHome({ banks, countries }: Pick<Rows<"readCodelists">, "banks" | "countries">) {
  const home = new Set(countries.flatMap(({ id, code }) => (homeCountries.includes(code) ? [id] : [])));
  return banks.filter(({ countryId }) => home.has(countryId));
}

export function presentAssetClasses(language: Language, rows: Rows<"readAssetClasses">): AssetClass[] {
  return rows.map((row) => presentNamed(language, row));
}

export function presentHints(language: Language, rows: Rows<"readHints">): EndpointOutput<"getHints"> {
  return rows.map(({ code, texts }) => ({ code, text: texts[language] }));
}

export function presentLinks(language: Language, rows: Rows<"readLinks">): EndpointOutput<"getLinks"> {
  return rows.map(({ code, urls }) => ({ code, url: urls[language] }));
}

export function presentPanels(language: Language, rows: Rows<"readPanels">): EndpointOutput<"getPanels"> {
  return rows.map(({ descriptions, ...row }) => ({
    ...presentNamed(language, row),
    description: textIn(language, descriptions),
  }));
}

/**
 * Returns a questionnaire for the API; an empty one if none is stored. Fields are copied one by one, so that
 * consequences of answers are not sent to browsers.
 */
export function presentQuestionnaire(
  language: Language,
  code: string,
  row: Rows<"findQuestionnaire">,
): EndpointOutput<"getAmlQuestionnaire"> {
  const questionsDef = (row?.questionsDef ?? []).map((question) => ({
    code: question.code,
    text: question.text[language],
    questionType: question.questionType,
    answersDef: question.answersDef.map(
      ({ code: answerCode, text, freeTextAllowed, correctAnswer, followUpQuestionCodes, amounts }) => ({
        code: answerCode,
        text: text[language],
        freeTextAllowed,
        correctAnswer,
        ...(followUpQuestionCodes && { followUpQuestionCodes }),
        ...(amounts && { amounts }),
      }),
    ),
  }));
  return { code, questionsDef };
}

type Model = EndpointOutput<"getCommissionModels">[number];
const codes = {
  PAID_ADVISORY_FEE_CZ: true,
  PAID_ADVISORY_FEE_SK: true,
  FIX_FEE_CZ: true,
  FIX_FEE_SK: true,
  SERVIS_CZ: true,
  SERVIS_SK: true,
  ZDARMA: true,
} satisfies Record<Model["code"], true>;
function isModelCode(code: string): code is Model["code"] {
  return Object.hasOwn(codes, code);
}

/**
 * Returns service models for the API. Includes `ZDARMA`, although the browser does not offer it.
 * Source: docs/reference/catalogue.md#service-models.
 */
export function presentCommissionModels(
  language: Language,
  rows: readonly {
    id: number;
    code: string;
    names: { en: string; cs: string; sk: string };
    availableForLTIP: boolean;
  }[],
): Model[] {
  return rows.flatMap(({ id, code, names, availableForLTIP }) =>
    isModelCode(code) ? [{ id, code, name: names[language], availableForLTIP }] : [],
  );
}
