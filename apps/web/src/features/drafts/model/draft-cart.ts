import type { CartState } from "@fundport/cart";

/** What drafts need of the cart; `useDraftCart` joins the two. */
export type DraftCart = {
  readonly read: () => CartState;
  /** Calls back after each change; returns how to stop that. */
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Puts another cart in place, with the way back in a toast where something was there. Refusals are told in toasts;
   * returns whether it was done. `onUndo` is called after the old cart is back.
   */
  readonly replace: (cart: CartState, told: { message: string; onUndo: () => void }) => Promise<boolean>;
};
