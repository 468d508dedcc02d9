import { describeConsent, formatDay } from "@fundport/i18n";
import { formatPragueMoment } from "../../../../lib/prague-days.ts";
import { printableName } from "../../../../print/printable.ts";
import type { Fact } from "./blocks.ts";
import { type SignatureStrokes, drawSignature } from "./draw-signature.ts";
import type { ContractInput } from "./input.ts";
import { drawCode } from "./payment-code/draw-code.ts";
import type { TranslateContractText } from "./contract-texts.ts";

/** A document that was opened before the signature. `product` is set only for a key document. */
type OpenedDocument = { readonly name: string; readonly product: string | null; readonly pageCount: number | null };
/** Who signed a document, and when, where and how. Digests are SHA-256 in hexadecimal, times are in ISO 8601. */
export type SignatureFigures = {
  readonly way: "Sms" | "Biometric" | "External";
  readonly withCode: boolean;
  readonly signedAt: string;
  readonly place: string;
  /** The date that the client entered, as `yyyy-mm-dd`. Null if the way of signing had no field for it. */
  readonly statedDay: string | null;
  /** The name that the client typed instead of drawing a signature. */
  readonly typedName: string | null;
  readonly drawing: SignatureStrokes | null;
  /** Revision of the consent's wording. */
  readonly consent: string;
  /** The opened documents, or null if the contract was signed before they were stored. */
  readonly read: readonly OpenedDocument[] | null;
  readonly phoneEnding: string;
  /**
   * Digest of the document that the client read. `documentSet` is the digest of all documents of the contract together.
   */
  readonly documentDigest: string;
  readonly documentSet: string;
  /** URL at which the document can be verified. */
  readonly checkUrl: string;
};

/**
 * Returns the content of the signature page for its template.
 * Source: docs/reference/sealing-and-proof.md#signature-page.
 */
export function presentSignature(figures: SignatureFigures, input: ContractInput, translate: TranslateContractText) {
  const { advisor } = input;
  const name = nameOfClient(input);
  return {
    title: translate("signature"),
    intro: translate("signature-intro"),
    client: { heading: translate("signature-client"), facts: clientFacts(figures, name, translate) },
    drawing:
      figures.drawing === null
        ? null
        : {
            svg: drawSignature(figures.drawing),
            alt: translate("signature-drawn-alt", { name }),
            caption: name,
          },
    dealer: {
      heading: translate("signature-dealer"),
      facts: [
        { label: translate("signature-name"), value: printableName(advisor.name) },
        { label: translate("signature-company"), value: printableName(advisor.company) },
        { label: translate("signature-created"), value: formatPragueMoment(new Date(input.createdAt)) },
      ],
    },
    document: {
      heading: translate("signature-document"),
      facts: [
        { label: translate("signature-digest"), value: figures.documentDigest },
        { label: translate("signature-set"), value: figures.documentSet },
        { label: translate("signature-consent"), value: consentOf(figures, translate) },
      ],
    },
    check: {
      ...drawCode(figures.checkUrl),
      alt: translate("signature-check-alt", { url: figures.checkUrl }),
      label: translate("signature-check"),
      note: translate("signature-check-note", { url: figures.checkUrl }),
    },
    original: translate("signature-original"),
  };
}

function clientFacts(figures: SignatureFigures, name: string, translate: TranslateContractText): Fact[] {
  const { signedAt, place, statedDay, typedName, phoneEnding } = figures;
  return [
    { label: translate("signature-name"), value: name },
    ...(typedName === null ? [] : [{ label: translate("signature-typed"), value: printableName(typedName) }]),
    {
      label: translate("signature-at"),
      value: translate("prague-time", { moment: formatPragueMoment(new Date(signedAt)) }),
    },
    ...(statedDay === null ? [] : [{ label: translate("signature-stated"), value: formatDay(statedDay) }]),
    { label: translate("signature-place"), value: printableName(place) },
    { label: translate("signature-how"), value: translate(howOf(figures), { ending: phoneEnding }) },
  ];
}

/** Returns the client's name with titles, in printable characters. */
export function nameOfClient({ client }: Pick<ContractInput, "client">): string {
  return printableName([client.titleBefore, client.name, client.surname, client.titleAfter].filter(Boolean).join(" "));
}

/** Returns the text and revision of the consent that the client ticked, or only the revision if its text is unknown. */
export function consentOf(
  { consent, read }: Pick<SignatureFigures, "consent" | "read">,
  translate: TranslateContractText,
): string {
  const openedDocuments = (read ?? []).map(({ name, product, pageCount }) => ({
    name: printableName(name),
    product: product === null ? null : printableName(product),
    pageCount,
  }));
  const text = describeConsent(consent, openedDocuments, translate);
  return text === null
    ? translate("signature-consent-given", { revision: consent })
    : translate("signature-consent-wording", { text, revision: consent });
}

/** Returns the key of the text that describes how a client signed. */
export function howOf({ way, withCode }: Pick<SignatureFigures, "way" | "withCode">) {
  if (way === "Sms") return "signature-by-code" as const;
  if (way === "Biometric")
    return withCode ? ("signature-on-advisors-device-by-code" as const) : ("signature-on-advisors-device" as const);
  return withCode ? ("signature-at-link-by-code" as const) : ("signature-at-link" as const);
}
