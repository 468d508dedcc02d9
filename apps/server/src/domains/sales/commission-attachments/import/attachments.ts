import type { OtherKind } from "../../../imports/definition/kind.ts";
import { exportAttachments } from "./export-attachments.ts";
import { attachmentColumns, importAttachments } from "./import-attachments.ts";

export const attachments: OtherKind = {
  form: "files",
  kind: "attachments",
  title: "Commission statements",
  plural: "commission statements",
  about:
    "Statements of commissions and similar files: a list, with the files in the same folder. A new file with the same key replaces the old one. Advisors need the role `v_ShowMaterials` to see their statements.",
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
  exportTo: exportAttachments,
};
