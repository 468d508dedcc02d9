import { readFileSync } from "node:fs";
import type { Language } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";

/** The steps of a check in their order, by the names of their commands and texts. */
const stepNames = ["seals", "signatures", "stamps", "certificate", "sheet", "trail", "anchors", "signed"] as const;

/** The POSIX shell commands that check an archive, by step; a step with a finding prints it and exits with 1. */
export const checkSteps = stepNames.map((name, index) => ({
  name,
  commands: readFileSync(new URL(`./check/${index + 1}-${name}.sh`, import.meta.url), "utf8").trim(),
}));

/** Returns how to check the archive without the portal, as Markdown in the reader's language. */
export function howToCheck(language: Language): string {
  const text = (key: string) => translateDocument(language, `contract-documents:check-${key}`);
  const steps = checkSteps.map(
    ({ name, commands }, index) =>
      `## ${index + 1}. ${text(`${name}-title`)}\n\n${text(name)}\n\n\`\`\`sh\n${commands}\n\`\`\`\n`,
  );
  return `# ${text("title")}\n\n${text("intro")}\n\n${steps.join("\n")}`;
}
