import type { ReactNode } from "react";

/** What a page puts beside a product: its way into the cart, which is another feature. */
export type CartSlot = (product: { id: number; name: string }, face?: { isLabelled: boolean }) => ReactNode;
