/** Distributors' own texts of documents for clients. */
import { mandatory, placeholders, wordingDocuments } from "../../../../print/wording/placeholders.ts";
import { exampleNotices } from "../../../../print/wording/notices/notices.ts";
import { exportWordings, importWordings } from "./import-wordings.ts";
import type { OtherKind } from "../../../imports/definition/kind.ts";

const listed = Object.entries(placeholders).map(([name, means]) => `- \`{${name}}\`: ${means}`);
const needed = wordingDocuments.map(
  (document) => `${document} ${mandatory[document].map((name) => `\`{${name}}\``).join(", ")}`,
);

export const wordings: OtherKind = {
  form: "folder",
  kind: "wordings",
  title: "Wordings of distributors",
  what: "wordings",
  about: [
    "A folder of texts in UTF-8. Each file name has a document, a language and the code of a distributor, such as `contract-cs-100200.txt`. A distributor without its own file uses the portal's wording; an empty file returns to it. Existing contracts keep their texts after later imports.",
    [
      "- `contract`: the articles of the framework contract",
      "- `appendix`: the articles of an appendix to it",
      "- `information`: the text before forecast and costs",
      "- `notice`: the privacy notice (GDPR, Article 13); the portal has no wording for it, and contracts need one",
    ].join("\n"),
    "A line that begins with `# ` is a heading (of an article, which is numbered), one that begins with `- ` an item of a list; an empty line ends a paragraph. Nothing else is markup. Placeholders:",
    listed.join("\n"),
    `Mandatory placeholders: ${needed.join("; ")}. The import refuses a text with an unknown placeholder, an unprintable character, or a language other than the one in the file name, and reports the line.`,
  ].join("\n\n"),
  folder: "a folder of texts",
  missing: "stay",
  isInCatalogue: false,
  examples: {
    "notice-cs-200100.txt": exampleNotices.cs,
    "notice-sk-200100.txt": exampleNotices.sk,
    "notice-en-200100.txt": exampleNotices.en,
    "information-cs-200100.txt": `# O distributorovi
{distributor.name}, IČO {distributor.registrationNumber}, se sídlem {distributor.seat}, zprostředkuje investice podle licence: {distributor.supervisor}. Jednáte s {advisor.name}.

# Pobídky a střety zájmů
Distributor může dostat část poplatků od správců investic; kolik to je, uvádějí tabulky nákladů. Pravidla pro střety zájmů pošle na vyžádání na {distributor.email}.
`,
  },
  load: importWordings,
  exportTo: exportWordings,
};
