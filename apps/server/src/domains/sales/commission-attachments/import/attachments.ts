import type { OtherKind } from "../../../imports/definition/kind.ts";
import { exportAttachments } from "./export-attachments.ts";
import { attachmentColumns, importAttachments } from "./import-attachments.ts";

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
  exportTo: exportAttachments,
};
