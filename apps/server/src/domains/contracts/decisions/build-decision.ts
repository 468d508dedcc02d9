import { createHash } from "node:crypto";
import { calculateCart } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import { canonicalJson } from "./canonical-json.ts";
import { requireDay } from "../../../lib/prague-days.ts";
import type { PrintableCart } from "../../sales/cart/service.ts";
import { freezeCart } from "./freeze-cart.ts";
import { freezeCatalogue } from "./freeze-catalogue.ts";
import { plainJson } from "./plain-json.ts";
import { type Computed, presentOutputs } from "./present-outputs.ts";

/** Version of the decision file's shape. */
export const fileVersion = 1;
/**
 * Version of the calculation. A change that alters existing figures must use the next number and keep the old
 * calculation under the old number.
 */
export const calculationVersion = 1;

export type DecisionSource = PrintableCart &
  Pick<Computed, "lines" | "section"> & {
    /** Date of the calculation, in Europe/Prague. */
    readonly day: string;
    readonly createdAt: Date;
    /** Language of the contract's documents. */
    readonly language: Language;
    readonly dataRevision: number;
    /** SHA-256 of the texts in the documents, in hexadecimal. */
    readonly texts: string;
    /** The answered questionnaires. Each has the SHA-256 of its questions. */
    readonly questionnaires: readonly { readonly code: string; readonly digest: string }[];
    /** Versions of the server and of Node.js. */
    readonly code: { readonly portal: string; readonly node: string };
  };
/** `content` is canonical JSON. `digest` is the SHA-256 of the content's bytes, in hexadecimal. */
export type Decision = { readonly content: string; readonly digest: string };
export type DecisionFile = ReturnType<typeof fileOf>;

function fileOf(source: DecisionSource) {
  const { state, reference, totals, day, createdAt, language, dataRevision, texts, questionnaires, code } = source;
  const calculation = calculateCart(state, reference, requireDay(day));
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
 * Returns the decision file of a contract: the figures and all data from which they were computed. Pure. The file does
 * not name any person, but it contains the birth date because fees depend on it.
 * Source: docs/reference/contract-documents.md#decision-file.
 */
export function buildDecision(source: DecisionSource): Decision {
  const content = canonicalJson(plainJson(fileOf(source)));
  return { content, digest: digestOf(content) };
}

/** Returns the SHA-256 of a text in UTF-8, in hexadecimal. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
