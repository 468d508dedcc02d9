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

/** The version of the shape of a decision file. */
export const fileVersion = 1;
/** The version of the calculation. A change that alters an old figure takes the next number and leaves the old calculation under its own. */
export const calculationVersion = 1;

export type DecisionSource = PrintableCart &
  Pick<Computed, "lines" | "section"> & {
    /** The day of the calculation, in Europe/Prague. */
    readonly day: string;
    readonly createdAt: Date;
    /** The language of the documents. */
    readonly language: Language;
    /** The revision of the catalogue. */
    readonly dataRevision: number;
    /** SHA-256 of the texts of the documents, in hexadecimal. */
    readonly texts: string;
    /** Each answered questionnaire, with the SHA-256 of its questions. */
    readonly questionnaires: readonly { readonly code: string; readonly digest: string }[];
    /** The portal's and Node's own versions. */
    readonly code: { readonly portal: string; readonly node: string };
  };
/** `content` is canonical JSON, `digest` the SHA-256 of its bytes in hexadecimal. */
export type Decision = { readonly content: string; readonly digest: string };
/** The content of a decision file. */
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
 * Returns the decision file of a contract: its figures and everything that they were computed from. Pure. The file names
 * no person; it has the birth date, which fees depend on.
 * Source: docs/reference/contract-documents.md#decision-file.
 */
export function buildDecision(source: DecisionSource): Decision {
  const content = canonicalJson(plainJson(fileOf(source)));
  return { content, digest: digestOf(content) };
}

/** Returns the SHA-256 of the text's UTF-8, in hexadecimal. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
