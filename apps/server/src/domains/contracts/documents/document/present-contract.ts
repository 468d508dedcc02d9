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
import { type ContractWords, contractWordsIn } from "./words.ts";

/** Maximum length of a brand, name or company in a page's margins. */
const marginLength = 60;

/** Returns the title of a document, also for lists. */
export function titleOfDocument(key: DocumentKey, input: ContractInput): string {
  return titleOf(key, input, contractWordsIn(input.language));
}

type Presentation = {
  readonly isCopy?: boolean;
  readonly hasLogo?: boolean;
  readonly sheet?: { title: string; blocks: Block[] } | null;
};

/**
 * Presents documents as one file for the template: texts and drawings, with all numbers formatted. A preview has no number;
 * `isCopy` marks a copy of an unsigned contract. `sheet` replaces the documents.
 */
export function presentContract(
  input: ContractInput,
  keys: readonly DocumentKey[],
  { isCopy = false, hasLogo = false, sheet = null }: Presentation = {},
) {
  const words = contractWordsIn(input.language);
  const short = (text: string) => printableName(text, marginLength);
  const number = input.number === null ? words("preview") : formatContractNumber(input.number);
  const [only, ...others] = keys;
  const title = sheet?.title ?? (only && others.length === 0 ? titleOf(only, input, words) : words("set"));
  return {
    language: input.language,
    title: `${title} · ${number}`,
    running: `${printableName(title, marginLength)} · ${number}`,
    watermark: input.number === null ? words("preview") : isCopy ? words("not-signed") : "",
    author: short((input.distributor ?? input.advisor).name),
    ...presentFirm(input, hasLogo),
    // The day that the pages print; at night the day in UTC differs.
    created: documentDay(input.day),
    footer: footerOf([input.advisor.name, input.advisor.company].map(short).concat(formatDay(input.day)), input),
    page: words("page", { page: "{page}" }),
    labels: labelsIn(translatorOf(input.language)),
    head: [
      { label: words("number"), value: number },
      { label: words("date"), value: formatDay(input.day) },
    ],
    notice: input.number === null ? words("preview-note") : "",
    documents:
      sheet === null
        ? keys.map((key) => ({ title: titleOf(key, input, words), blocks: blocksOf(key, input, words) }))
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

function titleOf(key: DocumentKey, input: ContractInput, words: ContractWords): string {
  const order = orderOf(key, input);
  if (order) return words("order-of", { name: printableName(order.contractType) });
  if (key.kind === "framework") return words(input.terms.appendixOf ? "appendix" : "framework");
  return key.kind === "order" ? "" : words(key.kind);
}

function blocksOf(key: DocumentKey, input: ContractInput, words: ContractWords): Block[] {
  switch (key.kind) {
    case "framework":
      return presentFramework(input, words);
    case "order": {
      const order = orderOf(key, input);
      const costs = presentCostsLine(input, words);
      return order
        ? presentOrder(order, { language: input.language, isPremium: isPremiumOf(input), costs }, words)
        : [];
    }
    case "information":
      return presentInformation(input, words);
    case "notice":
      return presentText(input.wordings?.notice ?? []);
    case "questionnaires":
      return presentQuestionnaires(input.questionnaires, input.language, words);
    case "payments":
      return presentPayments(input, words);
  }
}
