import { formatPragueSecond } from "../../../../lib/prague-days.ts";
import { printableName } from "../../../../print/printable.ts";
import { type Block, type Fact, heading, paragraph, small } from "./blocks.ts";
import type { ContractInput } from "./input.ts";
import { consentOf, howOf, nameOfClient, type SignatureFigures } from "./present-signature.ts";
import type { TranslateContractText } from "./contract-texts.ts";

/** A signature on the proof sheet. Times are in ISO 8601, digests are SHA-256 in hexadecimal. */
type SignatureProof = {
  readonly way: "Sms" | "Biometric" | "External";
  readonly withCode: boolean;
  readonly signedAt: string;
  readonly place: string;
  readonly typedName: string | null;
  readonly consent: string;
  readonly read: SignatureFigures["read"];
  readonly phoneEnding: string;
  /** IP address and user agent of the request. */
  readonly address: string;
  readonly userAgent: string;
  /** Digest of all stored data of the signature. The signature's event in the audit trail contains the same digest. */
  readonly digest: string;
};

/** The content of a contract's proof sheet. */
export type ProofFigures = {
  /** Time at which the sheet was rendered, in ISO 8601. */
  readonly at: string;
  /** The signature, or null if the contract is not signed. */
  readonly signature: SignatureProof | null;
  /** Digest of all documents of the contract together. */
  readonly documentSet: string;
  /**
   * `digest` is the digest of the document that the client read, or null for a signature page without a document.
   * `sealed` is null until the document is sealed.
   */
  readonly documents: readonly {
    readonly name: string;
    readonly digest: string | null;
    readonly sealed: string | null;
  }[];
  /** `description` describes the event in the language of the sheet. */
  readonly events: readonly {
    readonly sequence: number;
    readonly at: string;
    readonly description: string;
    readonly digest: string;
  }[];
  readonly certificates: readonly {
    readonly name: string;
    readonly digest: string;
    readonly from: string;
    readonly to: string;
  }[];
  /** Times that a time-stamp server has confirmed. Empty if the seals have no time stamp. */
  readonly timeStamps: readonly string[];
  readonly anchors: readonly { readonly number: number; readonly at: string; readonly sequence: number }[];
  readonly checkUrl: string;
  /** Digests of the accompanying files. They are attached to the sheet, or null if the sheet is separate. */
  readonly list: string | null;
};

/**
 * Presents the proof sheet, which states who signed which documents and when, and how to prove it.
 * Source: docs/reference/sealing-and-proof.md#proof-sheet.
 */
export function presentProof(figures: ProofFigures, input: ContractInput, translate: TranslateContractText) {
  const moment = (at: string) => translate("prague-time", { moment: formatPragueSecond(new Date(at)) });
  const plain = (at: string) => formatPragueSecond(new Date(at));
  const blocks: Block[] = [
    paragraph(translate("proof-intro", { at: moment(figures.at) })),
    heading(translate("signature-client")),
    { kind: "facts", rows: signatureFacts(figures, input, translate, moment) },
    heading(translate("signature-dealer")),
    {
      kind: "facts",
      rows: [
        { label: translate("signature-name"), value: printableName(input.advisor.name) },
        { label: translate("signature-company"), value: printableName(input.advisor.company) },
        { label: translate("signature-created"), value: moment(input.createdAt) },
      ],
    },
    heading(translate("proof-documents")),
    { kind: "facts", rows: [{ label: translate("signature-set"), value: figures.documentSet }] },
    ...figures.documents.flatMap((document) => documentBlocks(document, translate)),
    heading(translate("proof-events")),
    paragraph(translate("proof-events-note")),
    {
      kind: "table",
      columns: [
        { label: translate("proof-sequence"), kind: "number" },
        { label: translate("proof-when"), kind: "text" },
        { label: translate("proof-what"), kind: "wide" },
      ],
      rows: figures.events.map(({ sequence, at, description, digest }) => [
        String(sequence),
        formatPragueSecond(new Date(at)),
        { text: description, note: digest },
      ]),
      total: null,
    },
    heading(translate("proof-anchors")),
    ...anchorBlocks(figures, translate, moment),
    heading(translate("proof-seal")),
    ...figures.certificates.map(({ name, digest, from, to }): Block => ({
      kind: "facts",
      rows: [
        { label: translate("proof-certificate"), value: printableName(name) },
        { label: translate("proof-fingerprint"), value: digest },
        { label: translate("proof-valid"), value: translate("proof-valid-span", { from: plain(from), to: plain(to) }) },
      ],
    })),
    paragraph(
      figures.timeStamps.length === 0
        ? translate("proof-no-time-stamp")
        : translate("proof-time-stamp", { times: figures.timeStamps.map(moment).join(", ") }),
    ),
    heading(translate("proof-check")),
    paragraph(translate("proof-check-note", { url: figures.checkUrl })),
    ...(figures.list === null ? [] : [paragraph(translate("proof-list-note"))]),
  ];
  return { title: translate("proof"), blocks };
}

function signatureFacts(
  { signature }: ProofFigures,
  input: ContractInput,
  translate: TranslateContractText,
  moment: (at: string) => string,
): Fact[] {
  const name = { label: translate("signature-name"), value: nameOfClient(input) };
  if (signature === null) return [name, { label: translate("signature-at"), value: translate("proof-unsigned") }];
  const { signedAt, place, typedName, address, userAgent, digest, phoneEnding } = signature;
  return [
    name,
    ...(typedName === null ? [] : [{ label: translate("signature-typed"), value: printableName(typedName) }]),
    { label: translate("signature-at"), value: moment(signedAt) },
    { label: translate("signature-place"), value: printableName(place) },
    { label: translate("signature-how"), value: translate(howOf(signature), { ending: phoneEnding }) },
    { label: translate("signature-consent"), value: consentOf(signature, translate) },
    { label: translate("proof-address"), value: address },
    { label: translate("proof-device"), value: printableName(userAgent, 500) || translate("proof-device-unknown") },
    { label: translate("proof-signature-digest"), value: digest },
  ];
}

function documentBlocks(
  { name, digest, sealed }: ProofFigures["documents"][number],
  translate: TranslateContractText,
): Block[] {
  const unsealed = { label: translate("proof-sealed-digest"), value: translate("proof-not-sealed") };
  return [
    heading(printableName(name), 3),
    {
      kind: "facts",
      rows: [
        ...(digest === null ? [] : [{ label: translate("proof-read-digest"), value: digest }]),
        sealed === null ? unsealed : { label: translate("proof-sealed-digest"), value: sealed },
      ],
    },
  ];
}

function anchorBlocks(
  { anchors }: ProofFigures,
  translate: TranslateContractText,
  moment: (at: string) => string,
): Block[] {
  if (anchors.length === 0) return [paragraph(translate("proof-no-anchor"))];
  return [
    ...anchors.map(({ number, at, sequence }) =>
      paragraph(translate("proof-anchor", { number, at: moment(at), sequence })),
    ),
    small(translate("proof-anchor-note")),
  ];
}
