import type { Issue } from "@fundport/rules";

/**
 * Focuses the first question below `root`, in page order, that has an issue: its text field if the text is missing,
 * otherwise its chosen or first answer. Returns whether it found one.
 */
export function focusQuestion(root: ParentNode, path: string, issues: readonly Issue[]): boolean {
  const wrong = new Set(issues.map((issue) => issue.path));
  const questions = [...root.querySelectorAll<HTMLElement>("[data-question]")];
  const first = questions.find(({ dataset }) => wrong.has(`${path}.${dataset["question"]}`));
  const field =
    first?.querySelector<HTMLElement>(":scope > div > [aria-invalid='true'], :scope [aria-invalid='true']") ??
    first?.querySelector<HTMLElement>("input:checked") ??
    first?.querySelector<HTMLElement>("input");
  field?.focus();
  return field !== undefined && field !== null;
}
