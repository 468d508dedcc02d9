import type { ReactNode } from "react";

/** Renders the cart button of a product. The page passes it in, because the cart is another feature. */
export type CartSlot = (product: { id: number; name: string }, face?: { isLabelled: boolean }) => ReactNode;
