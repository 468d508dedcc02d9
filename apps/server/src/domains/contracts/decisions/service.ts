import type { SectionFigures } from "../../../print/section/figures.ts";
import type { ContractLine } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import { textsOfDocuments } from "@fundport/i18n/documents";
import type { Questionnaire } from "@fundport/rules";
import { canonicalJson } from "./canonical-json.ts";
import type { PrintableCart } from "../../sales/cart/service.ts";
import { version } from "../../../lib/version.ts";
import { buildDecision, type Decision, digestOf } from "./build-decision.ts";
import { plainJson } from "./plain-json.ts";

/** The content of a contract's documents, and the cart and questionnaires on which the content is based. */
export type DecidedContract = {
  readonly dataRevision: number;
  readonly cart: PrintableCart;
  readonly lines: readonly ContractLine[];
  readonly questionnaires: readonly Questionnaire[];
  readonly input: {
    readonly language: Language;
    readonly createdAt: string;
    readonly day: string;
    readonly section: SectionFigures | null;
  };
};

const code = { portal: version, node: process.versions.node };

/**
 * Returns the decision file of a contract whose documents have been prepared.
 * Source: docs/reference/contract-documents.md#decision-file.
 */
export function decisionOfContract({ dataRevision, cart, lines, questionnaires, input }: DecidedContract): Decision {
  const { language, day, section } = input;
  return buildDecision({
    ...cart,
    lines,
    section,
    day,
    language,
    createdAt: new Date(input.createdAt),
    dataRevision,
    texts: digestOfValue(textsOfDocuments(language)),
    questionnaires: questionnaires.map((questionnaire) => ({
      code: questionnaire.code,
      digest: digestOfValue(questionnaire),
    })),
    code,
  });
}

const digestOfValue = (value: unknown) => digestOf(canonicalJson(plainJson(value)));
