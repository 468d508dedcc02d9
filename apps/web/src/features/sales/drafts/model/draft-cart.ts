import type { DraftContent } from "./draft-content.ts";

type Replacement = Pick<DraftContent, "cart"> & Partial<DraftContent>;

/** What drafts need of the cart and of the client's form; `useDraftCart` joins them. */
export type DraftCart = {
  readonly read: () => DraftContent;
  /** Calls back after each change; returns how to stop that. */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Replaces the content, with undo in a toast if there was any; without `client` the form stays as it is, without
   * `contractId` the contract. Refusals appear in toasts; returns true if the content was replaced. `onUndo` is called
   * after the old content is restored; null: no undo. `message` null: no toast.
   */
  readonly replace: (
    content: Replacement,
    notice: { message: string | null; onUndo: (() => void) | null },
  ) => Promise<boolean>;
};
