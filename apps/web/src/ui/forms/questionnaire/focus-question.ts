import type { Issue } from "@fundport/rules";

/**
 * Focuses the first question below `root`, in page order, that has an issue. If its text is missing, the text field
 * gets the focus; otherwise the chosen answer or the first answer. Returns true if a question was found.
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
