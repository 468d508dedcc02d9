import { formatDay } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules/documents";
import { documentDay } from "../../../../print/document-day.ts";
import { footerOf, presentFirm } from "../../../../print/firm.ts";
import { printableName } from "../../../../print/printable.ts";
import { labelsIn } from "../../../../print/section/labels.ts";
import { translatorOf } from "../../../../print/section/proposal-translator.ts";
import type { Block } from "./blocks.ts";
import type { ContractInput, DocumentKey } from "./input.ts";
import { presentFramework } from "./present-framework.ts";
import { presentInformation } from "./present-information.ts";
import { presentOrder } from "./present-order.ts";
import { presentPayments } from "./present-payments.ts";
import { presentQuestionnaires } from "./present-questionnaires.ts";
import { presentText } from "./present-wording.ts";
import { presentCostsLine } from "./whole-costs.ts";
import { type TranslateContractText, contractTranslatorIn } from "./contract-texts.ts";

/** Maximum length of a brand, person or company name in the margins of a page. */
const marginLength = 60;

/** Returns the title of a document. Lists of documents show the same title. */
export function titleOfDocument(key: DocumentKey, input: ContractInput): string {
  return titleOf(key, input, contractTranslatorIn(input.language));
}

type Presentation = {
  readonly isCopy?: boolean;
  readonly hasLogo?: boolean;
  readonly sheet?: { title: string; blocks: Block[] } | null;
};

/**
 * Presents documents as one file for the template, which gets texts and drawings with formatted numbers. A preview has
 * no contract number. `isCopy` marks a copy of an unsigned contract. A `sheet` replaces the documents.
 */
export function presentContract(
  input: ContractInput,
  keys: readonly DocumentKey[],
  { isCopy = false, hasLogo = false, sheet = null }: Presentation = {},
) {
  const translate = contractTranslatorIn(input.language);
  const short = (text: string) => printableName(text, marginLength);
  const number = input.number === null ? translate("preview") : formatContractNumber(input.number);
  const [only, ...others] = keys;
  const title = sheet?.title ?? (only && others.length === 0 ? titleOf(only, input, translate) : translate("set"));
  return {
    language: input.language,
    title: `${title} · ${number}`,
    running: `${printableName(title, marginLength)} · ${number}`,
    watermark: input.number === null ? translate("preview") : isCopy ? translate("not-signed") : "",
    author: short((input.distributor ?? input.advisor).name),
    ...presentFirm(input, hasLogo),
    // The PDF's creation date is the printed date. Between midnight in Prague and midnight in UTC, the date of
    // `createdAt` would differ.
    created: documentDay(input.day),
    footer: footerOf([input.advisor.name, input.advisor.company].map(short).concat(formatDay(input.day)), input),
    page: translate("page", { page: "{page}" }),
    labels: labelsIn(translatorOf(input.language)),
    head: [
      { label: translate("number"), value: number },
      { label: translate("date"), value: formatDay(input.day) },
    ],
    notice: input.number === null ? translate("preview-note") : "",
    documents:
      sheet === null
        ? keys.map((key) => ({ title: titleOf(key, input, translate), blocks: blocksOf(key, input, translate) }))
        : [sheet],
  };
}

function orderOf(key: DocumentKey, { orders }: ContractInput) {
  if (key.kind !== "order") return null;
  const order = orders.find(({ contractTypeId }) => contractTypeId === key.contractTypeId);
  if (!order) throw new Error(`The contract has no order of contract type ${key.contractTypeId}.`);
  return order;
}

const isPremiumOf = ({ section, terms }: ContractInput) =>
  (section?.service ?? terms.service?.figures)?.isPremium === true;

function titleOf(key: DocumentKey, input: ContractInput, translate: TranslateContractText): string {
  const order = orderOf(key, input);
  if (order) return translate("order-of", { name: printableName(order.contractType) });
  if (key.kind === "framework") return translate(input.terms.appendixOf ? "appendix" : "framework");
  return key.kind === "order" ? "" : translate(key.kind);
}

function blocksOf(key: DocumentKey, input: ContractInput, translate: TranslateContractText): Block[] {
  switch (key.kind) {
    case "framework":
      return presentFramework(input, translate);
    case "order": {
      const order = orderOf(key, input);
      const costs = presentCostsLine(input, translate);
      return order
        ? presentOrder(order, { language: input.language, isPremium: isPremiumOf(input), costs }, translate)
        : [];
    }
    case "information":
      return presentInformation(input, translate);
    case "notice":
      return presentText(input.wordings?.notice ?? []);
    case "questionnaires":
      return presentQuestionnaires(input.questionnaires, input.language, translate);
    case "payments":
      return presentPayments(input, translate);
  }
}
