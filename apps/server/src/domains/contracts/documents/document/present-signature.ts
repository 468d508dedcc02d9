import { describeConsent, formatDay } from "@fundport/i18n";
import { formatPragueMoment } from "../../../../lib/prague-days.ts";
import { printableName } from "../../../../print/printable.ts";
import type { Fact } from "./blocks.ts";
import { type SignatureStrokes, drawSignature } from "./draw-signature.ts";
import type { ContractInput } from "./input.ts";
import { drawCode } from "./payment-code/draw-code.ts";
import type { ContractWords } from "./words.ts";

/** A document that was opened before the signature; `product` is that of a key document. */
type OpenedDocument = { readonly name: string; readonly product: string | null; readonly pageCount: number | null };
/** Who signed a document, when, where and how. Digests are SHA-256 in hexadecimal, moments ISO 8601. */
export type SignatureFigures = {
  readonly way: "Sms" | "Biometric" | "External";
  readonly withCode: boolean;
  readonly signedAt: string;
  readonly place: string;
  /** The date that the client stated, `yyyy-mm-dd`; null if they could not. */
  readonly statedDay: string | null;
  /** The name of a client who typed it and did not draw. */
  readonly typedName: string | null;
  readonly drawing: SignatureStrokes | null;
  /** The wording of the consent. */
  readonly consent: string;
  /** The opened documents; null: signed before they were stored. */
  readonly read: readonly OpenedDocument[] | null;
  readonly phoneEnding: string;
  /** The digest of the document that the client read, and of all documents of the contract together. */
  readonly documentDigest: string;
  readonly documentSet: string;
  /** The address at which it can be checked. */
  readonly checkUrl: string;
};

/**
 * Returns the content of the signature page for its template.
 * Source: docs/reference/sealing-and-proof.md#signature-page.
 */
export function presentSignature(figures: SignatureFigures, input: ContractInput, words: ContractWords) {
  const { advisor } = input;
  const name = nameOfClient(input);
  return {
    title: words("signature"),
    intro: words("signature-intro"),
    client: { heading: words("signature-client"), facts: clientFacts(figures, name, words) },
    drawing:
      figures.drawing === null
        ? null
        : {
            svg: drawSignature(figures.drawing),
            alt: words("signature-drawn-alt", { name }),
            caption: name,
          },
    dealer: {
      heading: words("signature-dealer"),
      facts: [
        { label: words("signature-name"), value: printableName(advisor.name) },
        { label: words("signature-company"), value: printableName(advisor.company) },
        { label: words("signature-created"), value: formatPragueMoment(new Date(input.createdAt)) },
      ],
    },
    document: {
      heading: words("signature-document"),
      facts: [
        { label: words("signature-digest"), value: figures.documentDigest },
        { label: words("signature-set"), value: figures.documentSet },
        { label: words("signature-consent"), value: consentOf(figures, words) },
      ],
    },
    check: {
      ...drawCode(figures.checkUrl),
      alt: words("signature-check-alt", { url: figures.checkUrl }),
      label: words("signature-check"),
      note: words("signature-check-note", { url: figures.checkUrl }),
    },
    original: words("signature-original"),
  };
}

function clientFacts(figures: SignatureFigures, name: string, words: ContractWords): Fact[] {
  const { signedAt, place, statedDay, typedName, phoneEnding } = figures;
  return [
    { label: words("signature-name"), value: name },
    ...(typedName === null ? [] : [{ label: words("signature-typed"), value: printableName(typedName) }]),
    { label: words("signature-at"), value: words("prague-time", { moment: formatPragueMoment(new Date(signedAt)) }) },
    ...(statedDay === null ? [] : [{ label: words("signature-stated"), value: formatDay(statedDay) }]),
    { label: words("signature-place"), value: printableName(place) },
    { label: words("signature-how"), value: words(howOf(figures), { ending: phoneEnding }) },
  ];
}

/** The client's name with titles, as it is printed. */
export function nameOfClient({ client }: Pick<ContractInput, "client">): string {
  return printableName([client.titleBefore, client.name, client.surname, client.titleAfter].filter(Boolean).join(" "));
}

/** The ticked consent in its own wording, if known, with its revision. */
export function consentOf({ consent, read }: Pick<SignatureFigures, "consent" | "read">, words: ContractWords): string {
  const opened = (read ?? []).map(({ name, product, pageCount }) => ({
    name: printableName(name),
    product: product === null ? null : printableName(product),
    pageCount,
  }));
  const text = describeConsent(consent, opened, words);
  return text === null
    ? words("signature-consent-given", { revision: consent })
    : words("signature-consent-wording", { text, revision: consent });
}

/** Returns the text that states how a client signed. */
export function howOf({ way, withCode }: Pick<SignatureFigures, "way" | "withCode">) {
  if (way === "Sms") return "signature-by-code" as const;
  if (way === "Biometric")
    return withCode ? ("signature-on-advisors-device-by-code" as const) : ("signature-on-advisors-device" as const);
  return withCode ? ("signature-at-link-by-code" as const) : ("signature-at-link" as const);
}
