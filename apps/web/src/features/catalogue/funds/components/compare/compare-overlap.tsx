import type { Fund } from "@fundport/api";
import { formatPercent, truncateName } from "@fundport/i18n";
import { useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import { Section } from "#ui/layout/section.tsx";
import { overlapOf, partsOf, sharedKinds } from "../../model/compare/overlap.ts";
import classes from "./compare.module.css";

const maxSharedShown = 5;

/**
 * The overlap of each pair of funds, for each kind of composition (for example regions) that at least two of the funds
 * publish.
 */
export function CompareOverlap({ funds }: { funds: readonly Fund[] }) {
  const { t } = useTexts("funds-lists");
  const kinds = sharedKinds(funds);
  const [chosenKind, setChosenKind] = useState<string | null>(null);
  const kind = kinds.find((name) => name === chosenKind) ?? kinds[0];
  if (kind === undefined) return <Section title={t("compare-overlap")}>{t("compare-overlap-empty")}</Section>;
  const publishing = funds.flatMap((fund) => {
    const parts = partsOf(fund.compositions, kind);
    return parts ? [{ fund, parts }] : [];
  });
  const pairs = publishing.flatMap((first, position) =>
    publishing
      .slice(position + 1)
      .map((second) => ({ first: first.fund, second: second.fund, ...overlapOf(first.parts, second.parts) })),
  );
  return (
    <Section title={t("compare-overlap")} description={t("compare-overlap-text")}>
      {kinds.length > 1 && (
        <ChoiceBar
          label={t("compare-overlap-by")}
          choices={kinds.map((name) => ({ value: name, label: name }))}
          value={kind}
          onChange={setChosenKind}
        />
      )}
      <ul className={classes["pairs"]}>
        {pairs.map(({ first, second, total, shared }) => (
          <li key={`${first.id} ${second.id}`} className={classes["pair"]}>
            <div className={classes["pair-names"]}>
              <span>{truncateName(first.name)}</span>
              <span>{truncateName(second.name)}</span>
            </div>
            <div className={classes["pair-total"]}>{formatPercent(total, { decimals: 1 })}</div>
            <div className={classes["meter"]} aria-hidden>
              <span style={{ width: `${Math.min(100, total)}%` }} />
            </div>
            {shared.length > 0 && (
              <div className={classes["shared"]}>
                {t("compare-shared")}:{" "}
                {shared
                  .slice(0, maxSharedShown)
                  .map(({ name, weight }) => `${name} ${formatPercent(weight, { decimals: 1 })}`)
                  .join(", ")}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
