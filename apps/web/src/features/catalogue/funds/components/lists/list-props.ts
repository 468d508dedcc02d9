import type { ReactNode } from "react";

/** The parts that a page passes in, because the cart is another feature. */
export type CartSlots = {
  /**
   * Actions beside a fund's favourite button. Must be a stable function, so that unchanged rows do not render again.
   */
  renderActions?: (fund: { id: number; name: string }) => ReactNode;
  /** The funds in the cart; their rows are coloured. */
  cartFundIds?: ReadonlySet<number>;
};

export const renderNothing = () => null;
export const noIds: ReadonlySet<number> = new Set();
