import { formatPragueSecond } from "../../../../lib/prague-days.ts";
import { printableName } from "../../../../print/printable.ts";
import { type Block, type Fact, heading, paragraph, small } from "./blocks.ts";
import type { ContractInput } from "./input.ts";
import { consentOf, howOf, nameOfClient, type SignatureFigures } from "./present-signature.ts";
import type { ContractWords } from "./words.ts";

/** A signature on the proof sheet; moments ISO 8601, digests SHA-256 in hexadecimal. */
type SignatureProof = {
  readonly way: "Sms" | "Biometric" | "External";
  readonly withCode: boolean;
  readonly signedAt: string;
  readonly place: string;
  readonly typedName: string | null;
  readonly consent: string;
  readonly read: SignatureFigures["read"];
  readonly phoneEnding: string;
  /** The network address and the browser of the request. */
  readonly address: string;
  readonly userAgent: string;
  /** The digest of everything stored of the signature, as in its event in the trail. */
  readonly digest: string;
};

/** The content of a contract's proof sheet. */
export type ProofFigures = {
  /** The moment of rendering, ISO 8601. */
  readonly at: string;
  /** Null without a signature. */
  readonly signature: SignatureProof | null;
  /** The digest of all documents together. */
  readonly documentSet: string;
  /** `digest` is that of the document that was read: null for a signature page without a document. `sealed` is null before sealing. */
  readonly documents: readonly {
    readonly name: string;
    readonly digest: string | null;
    readonly sealed: string | null;
  }[];
  /** `what` is in the sheet's language. */
  readonly events: readonly {
    readonly sequence: number;
    readonly at: string;
    readonly what: string;
    readonly digest: string;
  }[];
  readonly certificates: readonly {
    readonly name: string;
    readonly digest: string;
    readonly from: string;
    readonly to: string;
  }[];
  /** Times that a time-stamp server has confirmed; none where the seals have no time stamp. */
  readonly timeStamps: readonly string[];
  readonly anchors: readonly { readonly number: number; readonly at: string; readonly sequence: number }[];
  readonly checkUrl: string;
  /** The digests of the files beside the sheet, which are attached to it; null for a sheet on its own. */
  readonly list: string | null;
};

/**
 * Presents the sheet that states who signed what and when, and how that can be proved.
 * Source: docs/reference/sealing-and-proof.md#proof-sheet.
 */
export function presentProof(figures: ProofFigures, input: ContractInput, words: ContractWords) {
  const moment = (at: string) => words("prague-time", { moment: formatPragueSecond(new Date(at)) });
  const plain = (at: string) => formatPragueSecond(new Date(at));
  const blocks: Block[] = [
    paragraph(words("proof-intro", { at: moment(figures.at) })),
    heading(words("signature-client")),
    { kind: "facts", rows: signatureFacts(figures, input, words, moment) },
    heading(words("signature-dealer")),
    {
      kind: "facts",
      rows: [
        { label: words("signature-name"), value: printableName(input.advisor.name) },
        { label: words("signature-company"), value: printableName(input.advisor.company) },
        { label: words("signature-created"), value: moment(input.createdAt) },
      ],
    },
    heading(words("proof-documents")),
    { kind: "facts", rows: [{ label: words("signature-set"), value: figures.documentSet }] },
    ...figures.documents.flatMap((document) => documentBlocks(document, words)),
    heading(words("proof-events")),
    paragraph(words("proof-events-note")),
    {
      kind: "table",
      columns: [
        { label: words("proof-sequence"), kind: "number" },
        { label: words("proof-when"), kind: "text" },
        { label: words("proof-what"), kind: "wide" },
      ],
      rows: figures.events.map(({ sequence, at, what, digest }) => [
        String(sequence),
        formatPragueSecond(new Date(at)),
        { text: what, note: digest },
      ]),
      total: null,
    },
    heading(words("proof-anchors")),
    ...anchorBlocks(figures, words, moment),
    heading(words("proof-seal")),
    ...figures.certificates.map(({ name, digest, from, to }): Block => ({
      kind: "facts",
      rows: [
        { label: words("proof-certificate"), value: printableName(name) },
        { label: words("proof-fingerprint"), value: digest },
        { label: words("proof-valid"), value: words("proof-valid-span", { from: plain(from), to: plain(to) }) },
      ],
    })),
    paragraph(
      figures.timeStamps.length === 0
        ? words("proof-no-time-stamp")
        : words("proof-time-stamp", { times: figures.timeStamps.map(moment).join(", ") }),
    ),
    heading(words("proof-check")),
    paragraph(words("proof-check-note", { url: figures.checkUrl })),
    ...(figures.list === null ? [] : [paragraph(words("proof-list-note"))]),
  ];
  return { title: words("proof"), blocks };
}

function signatureFacts(
  { signature }: ProofFigures,
  input: ContractInput,
  words: ContractWords,
  moment: (at: string) => string,
): Fact[] {
  const name = { label: words("signature-name"), value: nameOfClient(input) };
  if (signature === null) return [name, { label: words("signature-at"), value: words("proof-unsigned") }];
  const { signedAt, place, typedName, address, userAgent, digest, phoneEnding } = signature;
  return [
    name,
    ...(typedName === null ? [] : [{ label: words("signature-typed"), value: printableName(typedName) }]),
    { label: words("signature-at"), value: moment(signedAt) },
    { label: words("signature-place"), value: printableName(place) },
    { label: words("signature-how"), value: words(howOf(signature), { ending: phoneEnding }) },
    { label: words("signature-consent"), value: consentOf(signature, words) },
    { label: words("proof-address"), value: address },
    { label: words("proof-device"), value: printableName(userAgent, 500) || words("proof-device-unknown") },
    { label: words("proof-signature-digest"), value: digest },
  ];
}

function documentBlocks({ name, digest, sealed }: ProofFigures["documents"][number], words: ContractWords): Block[] {
  const unsealed = { label: words("proof-sealed-digest"), value: words("proof-not-sealed") };
  return [
    heading(printableName(name), 3),
    {
      kind: "facts",
      rows: [
        ...(digest === null ? [] : [{ label: words("proof-read-digest"), value: digest }]),
        sealed === null ? unsealed : { label: words("proof-sealed-digest"), value: sealed },
      ],
    },
  ];
}

function anchorBlocks({ anchors }: ProofFigures, words: ContractWords, moment: (at: string) => string): Block[] {
  if (anchors.length === 0) return [paragraph(words("proof-no-anchor"))];
  return [
    ...anchors.map(({ number, at, sequence }) =>
      paragraph(words("proof-anchor", { number, at: moment(at), sequence })),
    ),
    small(words("proof-anchor-note")),
  ];
}
