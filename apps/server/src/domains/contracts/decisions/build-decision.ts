import { createHash } from "node:crypto";
import { calculateCart } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import { canonicalJson } from "../../../lib/canonical-json.ts";
import { dayOf } from "../../../lib/day-of.ts";
import type { PrintableCart } from "../../sales/proposals/service.ts";
import { freezeCart } from "./freeze-cart.ts";
import { freezeCatalogue } from "./freeze-catalogue.ts";
import { plainJson } from "./plain-json.ts";
import { type Computed, presentOutputs } from "./present-outputs.ts";

/** Of the shape of a decision file. */
export const fileVersion = 1;
/** Of the calculation; a change that alters an old figure takes the next number and keeps the old way under its own. */
export const calculationVersion = 1;

export type DecisionSource = PrintableCart &
  Pick<Computed, "lines" | "section"> & {
    /** Of the calculation, in Europe/Prague. */
    readonly day: string;
    readonly createdAt: Date;
    /** Of the documents. */
    readonly language: Language;
    /** Which state of the catalogue it was. */
    readonly dataRevision: number;
    /** SHA-256 of the texts of the documents, in hexadecimal. */
    readonly texts: string;
    /** Each questionnaire that was asked, with the SHA-256 of what it asks. */
    readonly questionnaires: readonly { readonly code: string; readonly digest: string }[];
    /** The portal's and Node's own versions. */
    readonly code: { readonly portal: string; readonly node: string };
  };
/** `content` is canonical JSON, `digest` the SHA-256 of its bytes in hexadecimal. */
export type Decision = { readonly content: string; readonly digest: string };
/** What is in a decision file. */
export type DecisionFile = ReturnType<typeof fileOf>;

function fileOf(source: DecisionSource) {
  const { state, reference, totals, day, createdAt, language, dataRevision, texts, questionnaires, code } = source;
  const calculation = calculateCart(state, reference, dayOf(day));
  return {
    version: fileVersion,
    calculation: calculationVersion,
    code,
    createdAt: createdAt.toISOString(),
    language,
    dataRevision,
    texts,
    questionnaires,
    inputs: { day, cart: freezeCart(state), catalogue: freezeCatalogue(state, reference) },
    outputs: presentOutputs({ ...source, totals, calculation }),
  };
}

/**
 * The decision file of a contract: all that its figures came from, and the figures. Pure. It names no person; the birth
 * date alone is in it, by which fees count. Source: docs/decisions/170.
 */
export function buildDecision(source: DecisionSource): Decision {
  const content = canonicalJson(plainJson(fileOf(source)));
  return { content, digest: digestOf(content) };
}

/** SHA-256 in hexadecimal, of the text's UTF-8. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
