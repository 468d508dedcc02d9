import type { OtherKind } from "../../../imports/definition/kind.ts";
import { exportDocuments } from "./export-documents.ts";
import { examplePdf } from "./example-pdf.ts";
import { documentColumns, importDocuments } from "./import-documents.ts";

export const documents: OtherKind = {
  form: "files",
  kind: "documents",
  title: "Documents of funds and programs",
  plural: "documents",
  about:
    "A list, with the PDF files in the same folder. Another file for the same document and language is a new revision; clients who received the previous one can still open it. Clients receive key information documents (KID, KIID) before a contract.",
  columns: documentColumns,
  missing: "stay",
  isInCatalogue: true,
  examples: {
    "documents.csv": [
      "kind,product,language,name,key_document,file",
      "fund,US78462F1030,cs,Sdělení klíčových informací,yes,kid-example.pdf",
      "",
    ].join("\n"),
    "kid-example.pdf": examplePdf,
  },
  load: importDocuments,
  exportTo: exportDocuments,
};
