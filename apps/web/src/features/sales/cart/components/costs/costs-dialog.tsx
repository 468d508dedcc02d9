import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type CartService, itemReturnEffect, listCostYears, type YearOfCosts } from "@fundport/cart";
import { type Costs as CostAmounts, type Figures, isUnknown, type ReturnEffect } from "@fundport/finance";
import { formatNumber, formatPercent } from "@fundport/i18n";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FigureTable } from "#ui/tables/figure-table.tsx";
import { useFocusReturn } from "#ui/overlays/use-focus-return.ts";
import { figuresOf } from "../../model/figures/cart-figures.ts";
import { useCart } from "../../model/state/cart-store.ts";
import { listCosts } from "../../model/figures/list-costs.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import { Costs } from "../summary/cart-summary.tsx";
import { Explained } from "../explain/explained.tsx";
import { FigureOwnerContext } from "../explain/explain-context.ts";
import { Figure } from "../summary/money.tsx";
import { PartialFigureNote } from "../summary/partial-figure-note.tsx";
import { ReturnChart } from "./return-chart.tsx";
import classes from "./costs-dialog.module.css";

type DialogProps = { uuid: string | null; scope: CartScope; onClose: () => void };

/** Shows the costs of an item or the cart, and how they reduce the return if the client exits in a given year. */
export function CostsDialog({ uuid, scope, onClose }: DialogProps) {
  const { t } = useTexts("insight");
  useFocusReturn();
  const isPhone = useMediaQuery("(width < 48rem)", false, { getInitialValueInEffect: false });
  const entry = useCart((cart) => (uuid === null ? undefined : cart.items[uuid]));
  const name = entry ? scope.entryName(entry) : t("whole-cart");
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("costs-of", { name })}
      size="46rem"
      fullScreen={isPhone}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <FigureOwnerContext value={uuid}>
        <CostsContent uuid={uuid} scope={scope} />
      </FigureOwnerContext>
    </Modal>
  );
}

type CostFigures = {
  readonly costs: CostAmounts;
  readonly figures: Figures;
  readonly effect: ReturnEffect | null;
  readonly currencyId: number;
  /** The service of the whole cart; absent for a single item. */
  readonly service?: CartService | null;
};

/** Returns the costs of an item or the cart; null if they cannot be calculated. */
function useCostFigures({ uuid, scope }: Pick<DialogProps, "uuid" | "scope">) {
  const state = useCart();
  const { reference } = scope.data;
  const { today } = scope;
  return useMemo((): { costFigures: CostFigures; years: readonly YearOfCosts[] } | null => {
    const { calculation } = figuresOf(state, reference, today);
    const years = listCostYears({ state, reference, today }, uuid);
    if (uuid === null) {
      const { totals } = calculation;
      return totals.kind === "totals" ? { costFigures: { ...totals, effect: totals.returnEffect }, years } : null;
    }
    const calculated = calculation.items.find((item) => item.uuid === uuid);
    if (calculated?.kind !== "calculated") return null;
    return { costFigures: { ...calculated.item, effect: itemReturnEffect(calculated.item) }, years };
  }, [state, reference, today, uuid]);
}

function CostsContent({ uuid, scope }: Pick<DialogProps, "uuid" | "scope">) {
  const { t } = useTexts(["insight", "cart"]);
  const result = useCostFigures({ uuid, scope });
  if (!result) return <p className={classes["note"]}>{t("cart:no-figures-yet")}</p>;
  const { costFigures, years } = result;
  return (
    <div className={classes["content"]}>
      <Costs table={listCosts(t, costFigures, scope.data.reference)} effect={null} hasActions={false} />
      {isUnknown(costFigures.costs.thirdParty) && <p className={classes["note"]}>{t("insight:no-third-party")}</p>}
      <section className={classes["effect"]}>
        <h3 className={classes["heading"]}>{t("insight:effect-title")}</h3>
        {costFigures.effect && years.length > 0 ? (
          <>
            <EffectFigures effect={costFigures.effect} />
            <PartialFigureNote uncounted={costFigures.effect.uncounted} />
            {years.length > 1 && <ReturnChart years={years} />}
            <YearTable years={years} />
            <p className={classes["note"]}>{t("insight:effect-note")}</p>
          </>
        ) : (
          <p className={classes["note"]}>{t("insight:effect-none")}</p>
        )}
      </section>
    </div>
  );
}

function EffectFigures({ effect }: { effect: ReturnEffect }) {
  const { t } = useTexts("insight");
  return (
    <dl className={classes["figures"]}>
      <Figure label={t("return-without")} value={formatPercent(effect.withoutCosts)} figure="withoutCosts" />
      <Figure label={t("return-after")} value={formatPercent(effect.afterCosts)} figure="afterCosts" />
      <Figure
        label={t("reduction")}
        value={t("points", { value: formatNumber(effect.reduction, 2) })}
        figure="reduction"
      />
    </dl>
  );
}

function YearTable({ years }: { years: readonly YearOfCosts[] }) {
  const { t } = useTexts("insight");
  return (
    <FigureTable
      caption={t("effect-title")}
      columns={[t("leaving-after"), t("return-without"), t("return-after"), t("reduction")]}
      rows={years.map(({ year, withoutCosts, afterCosts, reduction }) => ({
        key: year,
        cells: [
          t("year-of", { year }),
          <Explained key="withoutCosts" figure="withoutCosts" year={year} value={formatPercent(withoutCosts)} />,
          <Explained key="afterCosts" figure="afterCosts" year={year} value={formatPercent(afterCosts)} />,
          <Explained
            key="reduction"
            figure="reduction"
            year={year}
            value={t("points", { value: formatNumber(reduction, 2) })}
          />,
        ],
      }))}
    />
  );
}
