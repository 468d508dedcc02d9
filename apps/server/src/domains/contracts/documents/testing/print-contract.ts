import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { compactPdf } from "../../../../ports/pdf-compact.ts";
import { render } from "../document/render.ts";
import { type ContractInput, listDocuments } from "../document/input.ts";
import { makeContractInput } from "./input.ts";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));

type PrintOptions = {
  /** Number of documents to print. The first documents are printed. */
  documents?: number;
  contract?: Partial<ContractInput>;
  /** Text of an additional last page. */
  lastPage?: string;
  /** File to attach to the PDF. Requires `lastPage`. */
  attached?: Buffer;
};

/**
 * Prints a contract twice, because a PDF can have two kinds of cross-reference tables: `classic` is the compiler's
 * output, and `compact` is the same PDF after compaction.
 */
export function printTestContract({ documents, contract: overrides, lastPage, attached }: PrintOptions = {}): {
  classic: Buffer;
  compact: Buffer;
} {
  const contract = makeContractInput(overrides);
  const {
    main,
    data,
    files = {},
    createdAt,
  } = render({ contract, documents: listDocuments(contract).slice(0, documents) });
  const fontBlobs = ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "InterDisplay-Medium"].map((name) =>
    readFileSync(`${root}assets/fonts/${name}.ttf`),
  );
  const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs }] });
  compiler.mapShadow(`${root}data.json`, Buffer.from(JSON.stringify(data)));
  for (const [name, content] of Object.entries(files)) compiler.mapShadow(`${root}files/${name}`, Buffer.from(content));
  const mainFilePath = `${root}${lastPage === undefined ? main : "with-last-page.typ"}`;
  if (lastPage !== undefined) {
    const attach = `#pdf.attach("original.pdf", relationship: "source", mime-type: "application/pdf", description: "As read")\n`;
    const text = `#include "${main}"\n#pagebreak()\n#text(font: "Inter")[${lastPage}]\n${attached ? attach : ""}`;
    compiler.mapShadow(mainFilePath, Buffer.from(text));
  }
  if (attached) compiler.mapShadow(`${root}original.pdf`, attached);
  const compiled = compiler.compile({ mainFilePath });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
  const classic = compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1, creationTimestamp: createdAt });
  return { classic, compact: compactPdf(classic) };
}
