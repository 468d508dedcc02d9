import type { ReactNode } from "react";

/** Parts that the page passes in, because the cart is a different feature. */
export type CartSlots = {
  /** Actions beside a fund's favourite button. Must be a stable function: otherwise unchanged rows render again. */
  renderActions?: (fund: { id: number; name: string }) => ReactNode;
  /** The ids of funds in the cart, whose rows are coloured. */
  cartFundIds?: ReadonlySet<number>;
};

export const renderNothing = () => null;
export const noIds: ReadonlySet<number> = new Set();
