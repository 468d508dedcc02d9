import type { ReactNode } from "react";

/** Renders the cart button of a product. The page passes this function in, because the cart is a different feature. */
export type CartSlot = (product: { id: number; name: string }, face?: { isLabelled: boolean }) => ReactNode;
