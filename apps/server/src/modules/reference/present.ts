import type { AssetClass, EndpointOutput, Codelists } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { presentNamed, textIn } from "../../lib/texts.ts";
import type { ReferenceRepository } from "./repository.ts";

type Rows<Read extends keyof ReferenceRepository> = Awaited<ReturnType<ReferenceRepository[Read]>>;

export function presentCodelists(language: Language, lists: Rows<"readCodelists">): Codelists {
  const named = <Row extends { names: { en: string; cs: string; sk: string } }>(rows: readonly Row[]) =>
    rows.map((row) => presentNamed(language, row));
  return {
    assetClassBaseTypes: named(lists.assetClassBaseTypes),
    assetSubClasses: named(lists.assetSubClasses),
    currencies: named(lists.currencies),
    basicIssuers: lists.basicIssuers,
    countries: named(lists.countries),
    banks: lists.banks,
    identityDocumentTypes: named(lists.identityDocumentTypes),
    secondaryDocumentTypes: named(lists.secondaryDocumentTypes),
    salutations: named(lists.salutations),
    commissionChargingMethods: named(lists.commissionChargingMethods),
    investmentAreas: named(lists.investmentAreas),
    fundTypes: named(lists.fundTypes),
    fundSubTypes: named(lists.fundSubTypes),
    fundPackageTemplateCategories: named(lists.fundPackageTemplateCategories),
  };
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

/** A portal without a questionnaire asks nothing. */
export function presentQuestionnaire(
  language: Language,
  code: string,
  row: Rows<"findQuestionnaire">,
): EndpointOutput<"getAmlQuestionnaire"> {
  const questionsDef = (row?.questionsDef ?? []).map((question) => ({
    ...question,
    text: question.text[language],
    answersDef: question.answersDef.map((answer) => ({ ...answer, text: answer.text[language] })),
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

/** Service models by the codes of the specification; the hidden one is sent too, and the browser offers it to nobody. */
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
