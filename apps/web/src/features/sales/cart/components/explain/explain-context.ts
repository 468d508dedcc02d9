import type { FigureReference } from "@fundport/cart";
import { createContext, useContext } from "react";

/** A detail that the user can open: a figure's derivation, costs by year, or the payment for a target. */
export type Insight =
  | { readonly kind: "figure"; readonly figure: FigureReference }
  /** `uuid`: the item that the costs or the target belong to; null for the whole cart. */
  | { readonly kind: "costs"; readonly uuid: string | null }
  | { readonly kind: "target"; readonly uuid: string | null };

/** Opens an insight. Null if figures cannot be opened, as in the preview of a proposal. */
export const InsightContext = createContext<((insight: Insight) => void) | null>(null);
/** The uuid of the item to which figures within this context belong; null for the whole cart. */
export const FigureOwnerContext = createContext<string | null>(null);

/** A figure of the item or cart that `FigureOwnerContext` names. */
export type OwnFigure = FigureReference extends infer Each
  ? Each extends unknown
    ? Omit<Each, "uuid">
    : never
  : never;

/** Returns a function that opens the derivation of a figure; null if figures cannot be opened. */
export function useExplain(): ((figure: OwnFigure) => void) | null {
  const open = useContext(InsightContext);
  const uuid = useContext(FigureOwnerContext);
  return open && ((figure) => open({ kind: "figure", figure: { uuid, ...figure } }));
}
