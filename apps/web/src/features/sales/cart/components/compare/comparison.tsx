import { type CartState, choicesOfEntry, compareCarts, listItems } from "@fundport/cart";
import { useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { figuresOf } from "../../model/figures/cart-figures.ts";
import { useCart } from "../../model/state/cart-store.ts";
import { listProductKeys, useCartReference, useGlobalReference } from "../../model/products/use-cart-reference.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import type { Choosing } from "./compare-row.ts";
import { CompareTable } from "./compare-table.tsx";
import type { Wording } from "./format-difference.ts";
import { describeEntry } from "./describe-entry.ts";
import { describeTerms } from "./describe-terms.ts";
import { describeTotals } from "./describe-totals.ts";
import { VersionPlot } from "./version-plot.tsx";
import classes from "./compare-dialog.module.css";

type ComparisonProps = {
  other: CartState;
  scope: CartScope;
  /**
   * If present, the user chooses a side for each difference, and equal values are hidden. The caller shows the number
   * of differences.
   */
  choosing?: Choosing;
};

/**
 * Compares the current cart with another version. The result is complete only once the products of both versions have
 * loaded.
 */
export function useComparison(other: CartState, { today }: Pick<CartScope, "today">) {
  const now = useCart();
  const { contractTypes } = useGlobalReference();
  const { reference, questionnaires, isLoading, status } = useCartReference(
    listProductKeys([...listItems(now), ...listItems(other)], contractTypes),
  );
  const compared = useMemo(() => compareCarts(now, other, { reference, today }), [now, other, reference, today]);
  return { now, reference, questionnaires, isLoading, status, compared };
}

/** Shows the current cart beside another version. Loads the products of both versions. */
export function Comparison({ other, scope, choosing }: ComparisonProps) {
  const { t } = useTexts(["compare", "cart"]);
  const { now, reference, questionnaires, isLoading, status, compared } = useComparison(other, scope);
  const wording = useWording({ reference, questionnaires });
  const { today, entryName } = scope;
  // An item that differs only in its fee offers no choice, because its fee follows from other choices.
  const entries = choosing ? compared.entries.filter((entry) => choicesOfEntry(entry).length > 0) : compared.entries;
  if (isLoading) {
    return (
      <p className={classes["note"]} aria-live="polite">
        {t("compare:loading")}
      </p>
    );
  }
  const { total: currentTotal } = figuresOf(now, reference, today);
  const { total: otherTotal } = figuresOf(other, reference, today);
  const hasFailed = [...status.values()].some((each) => each === "failed" || each === "missing");
  if (compared.differences === 0) {
    return <p className={classes["note"]}>{t(compared.isSameOrder ? "compare:same" : "compare:other-order")}</p>;
  }
  const names = choosing?.headings ?? { now: t("compare:now"), other: t("compare:other") };
  const totals = (
    <section>
      <h3 className={classes["heading"]}>{t("compare:totals-title")}</h3>
      {(!currentTotal || !otherTotal) && <p className={classes["note"]}>{t("compare:no-totals")}</p>}
      {currentTotal && otherTotal && (
        <VersionPlot now={currentTotal.forecastSummary} other={otherTotal.forecastSummary} names={names} />
      )}
      <CompareTable
        caption={t("compare:totals-caption")}
        groups={[{ group: null, rows: describeTotals(compared, wording) }]}
        choosing={choosing}
      />
    </section>
  );
  return (
    <div className={classes["content"]}>
      {!choosing && (
        <p className={classes["count"]} aria-live="polite">
          {t("compare:differences", { count: compared.differences })}
        </p>
      )}
      {hasFailed && <p className={classes["note"]}>{t("compare:products-failed")}</p>}
      {!choosing && totals}
      {compared.terms.length > 0 && (
        <section>
          <h3 className={classes["heading"]}>{t("compare:terms-title")}</h3>
          <CompareTable
            caption={t("compare:terms-caption")}
            groups={[{ group: null, rows: describeTerms(compared.terms, now, other, wording) }]}
            choosing={choosing}
          />
        </section>
      )}
      {entries.length > 0 && (
        <section>
          <h3 className={classes["heading"]}>{t("compare:items-title")}</h3>
          <CompareTable
            caption={t("compare:items-caption")}
            choosing={choosing}
            groups={entries.map((entry) => ({
              group: {
                key: entry.key,
                title: entryName((entry.before ?? entry.after).entry),
                kind: entry.kind,
                note: t(`compare:kind-${entry.kind}`),
              },
              rows: describeEntry(entry, wording),
            }))}
          />
        </section>
      )}
      {/* If the user chooses sides, the items are shown before the totals. */}
      {choosing && compared.totals.some(({ change }) => change !== 0) && totals}
    </div>
  );
}

/** Returns the names and texts that a comparison needs, from the global lists. */
function useWording({ reference, questionnaires }: Pick<Wording, "reference" | "questionnaires">): Wording {
  const { t } = useTexts(["compare", "cart"]);
  const funds = useGlobalList("getFunds");
  const programs = useGlobalList("getPrograms");
  const { commissionChargingMethods } = useGlobalList("getCodelists");
  return useMemo(() => {
    const unknown = (id: number) => t("cart:item-unknown-name", { id });
    const nameIn = (list: readonly { id: number; name: string }[]) => (id: number) =>
      list.find((one) => one.id === id)?.name ?? unknown(id);
    return {
      t,
      reference,
      fundName: nameIn(funds),
      programName: nameIn(programs),
      methodName: nameIn(commissionChargingMethods),
      questionnaires,
    };
  }, [t, reference, funds, programs, commissionChargingMethods, questionnaires]);
}
