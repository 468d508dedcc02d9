import { readFileSync } from "node:fs";
import type { Language } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";

/** The steps of a check, in their order: the name of each is that of its commands and of its texts. */
const names = ["seals", "signatures", "stamps", "certificate", "sheet", "trail", "anchors", "signed"] as const;

/** The commands of a POSIX shell that check an archive, a step each; one that finds something says so and exits with 1. */
export const checkSteps = names.map((name, place) => ({
  name,
  commands: readFileSync(new URL(`./check/${place + 1}-${name}.sh`, import.meta.url), "utf8").trim(),
}));

/** How whoever has the archive checks it without the portal: Markdown in their language. */
export function howToCheck(language: Language): string {
  const words = (key: string) => translateDocument(language, `contract-documents:check-${key}`);
  const steps = checkSteps.map(
    ({ name, commands }, place) =>
      `## ${place + 1}. ${words(`${name}-title`)}\n\n${words(name)}\n\n\`\`\`sh\n${commands}\n\`\`\`\n`,
  );
  return `# ${words("title")}\n\n${words("intro")}\n\n${steps.join("\n")}`;
}
