import type { DraftContent } from "./draft-content.ts";

type Replacement = Pick<DraftContent, "cart"> & Partial<DraftContent>;

/** What drafts need of the cart and of the client's form; `useDraftCart` joins them. */
export type DraftCart = {
  readonly read: () => DraftContent;
  /** Calls back after each change; returns how to stop that. */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Puts another content in place, with the way back in a toast where something was there; without `client` the form
   * stays as it is, without `contractId` the contract. Refusals are told in toasts; returns whether it was done. `onUndo` is
   * called after the old content is back; null: there is no way back. `message` null: nothing is said.
   */
  readonly replace: (
    content: Replacement,
    told: { message: string | null; onUndo: (() => void) | null },
  ) => Promise<boolean>;
};
