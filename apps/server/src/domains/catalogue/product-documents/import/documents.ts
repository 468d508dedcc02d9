/** Kinds whose files lie beside a list, or in a folder. */
import { exportAttachments, exportDocuments, exportImages } from "../../../imports/files/export-files.ts";
import {
  attachmentColumns,
  importAttachments,
} from "../../../sales/commission-attachments/import/import-attachments.ts";
import { documentColumns, importDocuments } from "./import-documents.ts";
import { importImages } from "../../images/import/import-images.ts";
import type { OtherKind } from "../../../imports/definition/kind.ts";
import { examplePdf } from "./example-pdf.ts";

export const documents: OtherKind = {
  form: "files",
  kind: "documents",
  title: "Documents of funds and programs",
  what: "documents",
  about:
    "A list, with the PDF files in its folder. Another file for the same document and language is a new revision; what was there stays for whoever was given it. Key documents (KID, KIID) are what clients are given before a contract.",
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
  unload: exportDocuments,
};

export const attachments: OtherKind = {
  form: "files",
  kind: "attachments",
  title: "Commission attachments",
  what: "attachments",
  about:
    "Statements of commissions and the like: a list, with the files in its folder. The same file stays, another one under the same key replaces it. Advisors need the role `v_ShowMaterials` to see theirs.",
  columns: attachmentColumns,
  missing: "stay",
  isInCatalogue: false,
  isPersonal: true,
  examples: {
    "attachments.csv": [
      "username,name,date,type,file",
      "jana.vesela,Provize za říjen 2026,2026-10-31,Výpis provizí,statement-example.txt",
      "",
    ].join("\n"),
    "statement-example.txt": "Provize za říjen 2026: 12 345,00 Kč\n",
  },
  load: importAttachments,
  unload: exportAttachments,
};

export const images: OtherKind = {
  form: "folder",
  kind: "images",
  title: "Pictures",
  what: "pictures",
  about:
    "A folder of images. Each name has a kind, a dash, and an id, a code or an ISIN, such as `fund-CZ0008470011.jpg`, `program-CODE.png`, `issuer-CODE.png`, `contracttype-CODE.png`, `panel-CODE.png`, `fundpackagetemplate-CODE.png`. `company-CODE.png`, with the code of a distributor, is the logo in its documents, e-mails and pages for clients. PNG, JPEG, GIF, TIFF and WebP of up to 5 MB each are accepted by their content, and stored at most 516 pixels wide and high. The portal generates an image for everything else.",
  folder: "a folder of pictures",
  missing: "stay",
  isInCatalogue: true,
  examples: {
    // A green square of eight pixels a side.
    "issuer-VANGUARD.png":
      "base64:iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUSgHozi0qtAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC",
  },
  load: importImages,
  unload: exportImages,
};
