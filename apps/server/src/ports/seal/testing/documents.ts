import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { draw } from "../../../modules/contract-documents/document/draw.ts";
import { listDocuments } from "../../../modules/contract-documents/document/input.ts";
import { makeContractInput } from "../../../modules/contract-documents/testing/input.ts";
import { compactPdf } from "../../pdf-compact.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/**
 * A contract as the portal prints it, with each of the two kinds of cross-references: as the compiler writes it, and
 * compacted. `documents` takes the first so many of its documents.
 */
export function printTestContract(documents?: number): { classic: Buffer; compact: Buffer } {
  const contract = makeContractInput();
  const {
    main,
    data,
    files = {},
    createdAt,
  } = draw({ contract, documents: listDocuments(contract).slice(0, documents) });
  const fontBlobs = ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "InterDisplay-Medium"].map((name) =>
    readFileSync(`${root}assets/fonts/${name}.ttf`),
  );
  const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs }] });
  compiler.mapShadow(`${root}data.json`, Buffer.from(JSON.stringify(data)));
  for (const [name, content] of Object.entries(files)) compiler.mapShadow(`${root}files/${name}`, Buffer.from(content));
  const compiled = compiler.compile({ mainFilePath: `${root}${main}` });
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
  const classic = compiler.pdf(compiled.result, { pdfStandard: PdfStandard.UA_1, creationTimestamp: createdAt });
  return { classic, compact: compactPdf(classic) };
}
