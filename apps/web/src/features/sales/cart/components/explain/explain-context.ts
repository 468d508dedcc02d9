import type { FigureReference } from "@fundport/cart";
import { createContext, useContext } from "react";

/** What is looked at more closely: a figure's derivation, costs by year, the payment for a target. */
export type Insight =
  | { readonly kind: "figure"; readonly figure: FigureReference }
  /** Of an item, or, null, of the whole cart. */
  | { readonly kind: "costs"; readonly uuid: string | null }
  | { readonly kind: "target"; readonly uuid: string | null };

/** Opens an insight. Null where figures are only read: in the preview of a proposal. */
export const InsightContext = createContext<((insight: Insight) => void) | null>(null);
/** Whose figures stand inside: an item's, or, null, the whole cart's. */
export const FigureOwnerContext = createContext<string | null>(null);

/** A figure of the item, or the cart, that `FigureOwnerContext` names. */
export type OwnFigure = FigureReference extends infer Each
  ? Each extends unknown
    ? Omit<Each, "uuid">
    : never
  : never;

/** How to open the derivation of a figure that stands here; null where nothing is explained. */
export function useExplain(): ((figure: OwnFigure) => void) | null {
  const open = useContext(InsightContext);
  const uuid = useContext(FigureOwnerContext);
  return open && ((figure) => open({ kind: "figure", figure: { uuid, ...figure } }));
}
