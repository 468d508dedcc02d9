import { lazy, type ReactNode, useCallback, useEffect, useState } from "react";
import { DialogCode } from "#ui/overlays/dialog-code.tsx";
import type { CartActions } from "../../model/state/use-cart-actions.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { type Insight, InsightContext } from "./explain-context.ts";

const loadPanel = () => import("./explain-panel.tsx");
const ExplainPanel = lazy(async () => ({ default: (await loadPanel()).ExplainPanel }));
const CostsDialog = lazy(async () => ({ default: (await import("../costs/costs-dialog.tsx")).CostsDialog }));
const TargetDialog = lazy(async () => ({ default: (await import("../target/target-dialog.tsx")).TargetDialog }));

type OpenInsights = { readonly [Kind in Insight["kind"]]?: Extract<Insight, { kind: Kind }> | undefined };
type ProviderProps = { scope: CartScope; actions: CartActions; children: ReactNode };

/**
 * Lets its children open derivations, costs by year and the payment for a target. Each of these is calculated only when
 * the user opens it.
 */
export function InsightProvider({ scope, actions, children }: ProviderProps) {
  const [openInsights, setOpenInsights] = useState<OpenInsights>({});
  // Preloads the panel's code, so that the first click opens the panel immediately.
  useEffect(() => void loadPanel().catch(() => undefined), []);
  // The kinds of insights open independently: explaining a figure of the costs shows its derivation above the costs,
  // which stay open.
  const open = useCallback(
    (insight: Insight) => setOpenInsights((before) => ({ ...before, [insight.kind]: insight })),
    [],
  );
  const close = (kind: Insight["kind"]) => setOpenInsights((before) => ({ ...before, [kind]: undefined }));
  const { figure, costs, target } = openInsights;
  return (
    <InsightContext value={open}>
      {children}
      {costs && (
        <DialogCode onMissing={() => close("costs")}>
          <CostsDialog uuid={costs.uuid} scope={scope} onClose={() => close("costs")} />
        </DialogCode>
      )}
      {target && (
        <DialogCode onMissing={() => close("target")}>
          <TargetDialog uuid={target.uuid} scope={scope} actions={actions} onClose={() => close("target")} />
        </DialogCode>
      )}
      {figure && (
        <DialogCode onMissing={() => close("figure")}>
          <ExplainPanel figure={figure.figure} scope={scope} onClose={() => close("figure")} />
        </DialogCode>
      )}
    </InsightContext>
  );
}
