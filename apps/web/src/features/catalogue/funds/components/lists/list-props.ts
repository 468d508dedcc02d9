import type { ReactNode } from "react";

/** What a page fills in, since the cart is another feature. */
export type CartSlots = {
  /** What stands beside a fund's heart. The same function each time, so that what did not change is not drawn again. */
  renderActions?: (fund: { id: number; name: string }) => ReactNode;
  /** The funds that are in the cart: their rows are coloured. */
  cartFundIds?: ReadonlySet<number>;
};

export const renderNothing = () => null;
export const noIds: ReadonlySet<number> = new Set();
