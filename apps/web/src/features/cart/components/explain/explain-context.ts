import type { CartFigure, FigureReference } from "@fundport/cart";
import { createContext, useContext } from "react";

/** Opens the derivation of a figure. Null where figures are only read: in the preview of a proposal. */
export const ExplainContext = createContext<((figure: FigureReference) => void) | null>(null);
/** Whose figures stand inside: an item's, or, null, the whole cart's. */
export const FigureOwnerContext = createContext<string | null>(null);

/** How to open the derivation of a figure that stands here; null where nothing is explained. */
export function useExplain(): ((figure: CartFigure) => void) | null {
  const open = useContext(ExplainContext);
  const uuid = useContext(FigureOwnerContext);
  return open && ((figure) => open({ uuid, figure }));
}
