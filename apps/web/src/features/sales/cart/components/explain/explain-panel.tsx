import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { explainFigure, type FigureReference } from "@fundport/cart";
import { uncountedIn } from "@fundport/finance";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useFocusReturn } from "#ui/overlays/use-focus-return.ts";
import { codeOf } from "../../model/figures/cart-figures.ts";
import { boundedText } from "../../model/figures/partial-text.ts";
import { findCostRow } from "../../model/figures/find-cost-row.ts";
import { useCart } from "../../model/state/cart-store.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { PartialFigureNote } from "../summary/partial-figure-note.tsx";
import { DerivationBody } from "./derivation-step.tsx";
import { nameFigure } from "./explained.tsx";
import { type DerivationNames, formatDerived } from "./describe-derivation.ts";
import classes from "./explain-panel.module.css";

type PanelProps = { figure: FigureReference; scope: CartScope; onClose: () => void };

/**
 * Shows the derivation of a figure beside the cart; on a phone, in a drawer at the bottom. The derivation is calculated
 * when the panel opens.
 */
export function ExplainPanel({ figure, scope, onClose }: PanelProps) {
  const { t } = useTexts("derivation");
  useFocusReturn();
  const isPhone = useMediaQuery("(width < 48rem)", false, { getInitialValueInEffect: false });
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position={isPhone ? "bottom" : "right"}
      size={isPhone ? "85%" : "30rem"}
      transitionProps={{ duration: 120 }}
      zIndex={300}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content radius={isPhone ? "lg" : 0} data-explanation>
        <Drawer.Body className={classes["sheet"] ?? ""}>
          {/* The library's header is not used, because in a dialog it would count as the page's banner. */}
          <div className={classes["head"]}>
            <Drawer.Title className={classes["title"] ?? ""}>{t("title")}</Drawer.Title>
            <Drawer.CloseButton aria-label={t("close")} />
          </div>
          <Explanation figure={figure} scope={scope} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Explanation({ figure, scope }: { figure: FigureReference; scope: CartScope }) {
  const { t } = useTexts(["derivation", "cart"]);
  const state = useCart();
  const { data, today, entryName } = scope;
  const { reference } = data;
  const root = useMemo(() => explainFigure({ state, reference, today }, figure), [state, reference, today, figure]);
  const names: DerivationNames = useMemo(
    () => ({
      codeOf: (currencyId) => codeOf(reference, currencyId),
      nameOf: (subject) => {
        const [kind, id = ""] = subject.split(/:(.*)/s);
        const entry = kind === "item" ? state.items[id] : undefined;
        if (entry) return entryName(entry);
        return (kind === "fund" ? reference.funds : reference.programs).get(Number(id))?.name ?? id;
      },
    }),
    [reference, state, entryName],
  );
  const exactText = root ? formatDerived(root, t, names) : "";
  const tableValue = findCostRow({ state, reference, today }, figure);
  const tableText = root && tableValue !== null ? formatDerived({ ...root, value: tableValue }, t, names) : null;
  const uncounted = root ? uncountedIn(root) : [];
  const isZero = root?.value === 0;
  const owner = figure.uuid === null ? undefined : state.items[figure.uuid];
  return (
    <>
      <p className={classes["what"]}>
        <span className={classes["label"]}>{nameFigure(figure, t)}</span>
        <span className={classes["owner"]}>{owner ? entryName(owner) : t("derivation:of-cart")}</span>
      </p>
      {root ? (
        <>
          <p className={classes["number"]}>
            {isZero ? (tableText ?? exactText) : boundedText(t, tableText ?? exactText, figure, uncounted)}
          </p>
          {tableText !== null && tableText !== exactText && (
            <p className={classes["note"]}>{t("derivation:note-settled", { own: exactText, shown: tableText })}</p>
          )}
          <PartialFigureNote uncounted={uncounted} />
          <DerivationBody step={root} names={names} />
          <p className={classes["note"]}>{t("derivation:note-rounding")}</p>
        </>
      ) : (
        <p className={classes["note"]}>{t("derivation:not-there")}</p>
      )}
    </>
  );
}
