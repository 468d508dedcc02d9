import { readFileSync } from "node:fs";
import type { Language } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";

/** The steps of a check in order. Command files and texts of a step have the same name. */
const stepNames = ["seals", "signatures", "stamps", "certificate", "sheet", "trail", "anchors", "signed"] as const;

/**
 * The POSIX shell commands that check an archive, grouped by step. If a step finds a defect, it prints the defect and
 * exits with 1.
 */
export const checkSteps = stepNames.map((name, index) => ({
  name,
  commands: readFileSync(new URL(`./check/${index + 1}-${name}.sh`, import.meta.url), "utf8").trim(),
}));

/** Returns Markdown instructions for checking the archive without Fundport, in the reader's language. */
export function howToCheck(language: Language): string {
  const text = (key: string) => translateDocument(language, `contract-documents:check-${key}`);
  const steps = checkSteps.map(
    ({ name, commands }, index) =>
      `## ${index + 1}. ${text(`${name}-title`)}\n\n${text(name)}\n\n\`\`\`sh\n${commands}\n\`\`\`\n`,
  );
  return `# ${text("title")}\n\n${text("intro")}\n\n${steps.join("\n")}`;
}
