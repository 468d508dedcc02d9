import type { Draft } from "@fundport/api";

/**
 * Loads a draft into the cart as the drafts page does, with `message` in a toast. Resolves with true if it was applied.
 */
export type ApplyDraft = (draft: Draft, message: string) => Promise<boolean>;
