import type { SectionFigures } from "../../print/section/figures.ts";
import type { ContractLine } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import { textsOfDocuments } from "@fundport/i18n/documents";
import type { Questionnaire } from "@fundport/rules";
import portal from "../../../package.json" with { type: "json" };
import type { Revisions } from "../../db/revisions.ts";
import { canonicalJson } from "../../lib/canonical-json.ts";
import type { PrintableCart } from "../proposal/service.ts";
import { buildDecision, type Decision, digestOf } from "./build-decision.ts";
import { plainJson } from "./plain-json.ts";

type Dependencies = {
  /** Whose number is kept: which state of the catalogue the figures are of. */
  revisions: Pick<Revisions, "current">;
};
/** What a contract's documents say, and the cart and the answers that they come from. */
export type DecidedContract = {
  readonly cart: PrintableCart;
  readonly lines: readonly ContractLine[];
  readonly asked: readonly Questionnaire[];
  readonly input: {
    readonly language: Language;
    readonly createdAt: string;
    readonly day: string;
    readonly section: SectionFigures | null;
  };
};

const code = { portal: portal.version, node: process.versions.node };

/** What contracts keep of how their figures came about. Source: docs/decisions/170. */
export function createContractDecisions({ revisions }: Dependencies) {
  return {
    /** The decision file of a contract whose documents are prepared, before it is stored. */
    async decide({ cart, lines, asked, input }: DecidedContract): Promise<Decision> {
      const { language, day, section } = input;
      return buildDecision({
        ...cart,
        lines,
        section,
        day,
        language,
        createdAt: new Date(input.createdAt),
        dataRevision: await revisions.current(),
        texts: digestOfValue(textsOfDocuments(language)),
        questionnaires: asked.map((questionnaire) => ({
          code: questionnaire.code,
          digest: digestOfValue(questionnaire),
        })),
        code,
      });
    },
  };
}

const digestOfValue = (value: unknown) => digestOf(canonicalJson(plainJson(value)));
