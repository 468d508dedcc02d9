import type { Draft } from "@fundport/api";

/**
 * Loads a draft into the cart like the drafts page, and shows `message` in a toast. Resolves with true if the draft was
 * loaded.
 */
export type ApplyDraft = (draft: Draft, message: string) => Promise<boolean>;
