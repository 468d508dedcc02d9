import { checkRequiredText } from "../fields/text-checks.ts";
import type { Issue } from "../issue.ts";

/** The maximum length of feedback, counted by `feedbackLength`. */
export const maxFeedbackCharacters = 1000;

/**
 * Returns the length of a message in code points, without surrounding whitespace. The form's counter and the check use
 * it.
 */
export function feedbackLength(message: string): number {
  return Array.from(message.trim()).length;
}

/** Requires a message of at most 1000 characters. Source: docs/reference/messages.md#feedback-to-the-operator. */
export function checkFeedback(message: string): Issue[] {
  if (feedbackLength(message) > maxFeedbackCharacters) {
    return [{ path: "message", key: "string.max", params: { max: maxFeedbackCharacters } }];
  }
  return checkRequiredText("message", message);
}
