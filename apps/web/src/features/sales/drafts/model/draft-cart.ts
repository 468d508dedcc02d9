import type { DraftContent } from "./draft-content.ts";

type Replacement = Pick<DraftContent, "cart"> & Partial<DraftContent>;

/**
 * The functions with which drafts read and replace the cart, the client form and the contract. Implemented by
 * `useDraftCart`.
 */
export type DraftCart = {
  readonly read: () => DraftContent;
  /** Calls `onChange` after each change. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Replaces the content. Keeps the client form if `content` has no `client`, and the contract if it has no
   * `contractId`. Refusals appear in toasts. Resolves with true if the content was replaced. Offers undo in a toast if
   * any content was replaced, unless `onUndo` is null; `onUndo` is called after the old content is restored. Shows no
   * toast if `message` is null.
   */
  readonly replace: (
    content: Replacement,
    notice: { message: string | null; onUndo: (() => void) | null },
  ) => Promise<boolean>;
};
