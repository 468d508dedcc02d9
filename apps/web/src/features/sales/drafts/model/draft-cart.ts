import type { DraftContent } from "./draft-content.ts";

type Replacement = Pick<DraftContent, "cart"> & Partial<DraftContent>;

/** Access of drafts to the cart, the client form and the contract, implemented by `useDraftCart`. */
export type DraftCart = {
  readonly read: () => DraftContent;
  /** Calls `onChange` after each change. Returns a function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Replaces the content, with undo in a toast if there was any. Without `client` the form stays unchanged, without
   * `contractId` the contract. Refusals appear in toasts; resolves with true if the content was replaced. `onUndo` is
   * called after the old content is restored; null: no undo. `message` null: no toast.
   */
  readonly replace: (
    content: Replacement,
    notice: { message: string | null; onUndo: (() => void) | null },
  ) => Promise<boolean>;
};
