import type { FigureReference } from "@fundport/cart";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import type { CartScope } from "../../model/use-cart-view.ts";
import { ExplainContext } from "./explain-context.ts";

const loadPanel = () => import("./explain-panel.tsx");
const ExplainPanel = lazy(async () => ({ default: (await loadPanel()).ExplainPanel }));

/** Lets every figure inside open its derivation. The cart's numbers do not wait for any of it. */
export function ExplainProvider({ scope, children }: { scope: CartScope; children: ReactNode }) {
  const [figure, setFigure] = useState<FigureReference | null>(null);
  const [hasOpened, setOpened] = useState(false);
  // The panel comes while one still looks for the first number.
  useEffect(() => void loadPanel(), []);
  const open = useCallback((asked: FigureReference) => {
    setOpened(true);
    setFigure(asked);
  }, []);
  return (
    <ExplainContext value={open}>
      {children}
      {hasOpened && (
        <Suspense fallback={null}>
          <ExplainPanel figure={figure} scope={scope} onClose={() => setFigure(null)} />
        </Suspense>
      )}
    </ExplainContext>
  );
}
