/** The import of texts that distributors write for clients' documents. */
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
  title: "Distributors' wordings",
  plural: "wordings",
  about: [
    "A folder of UTF-8 texts. Each file name has a document, a language and the code of a distributor, such as `contract-cs-100200.txt`. A distributor without its own file uses the default wording; import an empty file to return to it. Existing contracts keep their texts after later imports.",
    [
      "- `contract`: the articles of the framework contract",
      "- `appendix`: the articles of an appendix to it",
      "- `information`: the text before the forecast and the costs",
      "- `notice`: the privacy notice (GDPR, Article 13); contracts need it, and there is no default wording",
    ].join("\n"),
    "A line that begins with `# ` is a heading (articles are numbered automatically), a line that begins with `- ` is a list item, and an empty line ends a paragraph. There is no other markup. Placeholders:",
    listed.join("\n"),
    `Required placeholders: ${needed.join("; ")}. A text with an unknown placeholder, an unprintable character, or another language than in the file name is refused, and the line is reported.`,
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
