import { checkRequiredText } from "../fields/text-checks.ts";
import type { Issue } from "../issue.ts";

/** The limit counts code points without surrounding whitespace. */
export const maxFeedbackCharacters = 1000;

/** Returns the length of a message for its counter and its limit: code points without surrounding whitespace. */
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
