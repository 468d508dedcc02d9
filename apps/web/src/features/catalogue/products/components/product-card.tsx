import { formatDay, truncateName } from "@fundport/i18n";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { CardLink } from "#ui/layout/card-link.tsx";
import cards from "#ui/layout/card.module.css";
import { RiskTicks } from "#ui/tables/risk-ticks.tsx";
import { SignedPercent } from "#ui/tables/signed-percent.tsx";
import { formatRisk } from "../model/format-facts.ts";
import { type ListPeriod, listPeriods } from "../model/list-periods.ts";
import classes from "./product-card.module.css";

type ProductCardProps = {
  name: string;
  /**
   * The link of the card: a page of the app, or a page on another site that opens in a new tab. Null if the card has no
   * link.
   */
  target: { readonly to: string } | { readonly href: string } | null;
  /** Content above the name, on the left. */
  label: ReactNode;
  /** Content above the name, on the right. It lies above the link that covers the card. */
  actions?: ReactNode;
  /** Facts below the name. They distinguish products whose names start alike, because long names are cut off. */
  facts?: ReactNode;
  /** A muted line below the facts. */
  note: string | null;
  riskLevel: number;
  /** True if the risk was estimated instead of published. */
  isRiskEstimated?: boolean | undefined;
  /** The performance in percent for each period; null if unknown. */
  performance: Readonly<Record<ListPeriod, number | null>>;
  /** The date of outdated figures, which are shown in grey; null if the figures are current. */
  outdatedDay?: string | null;
  /** Content above the performance. */
  chart?: ReactNode;
};

/** A summary of a fund, program or template. The whole card is a link; a card without a link is grey. */
export function ProductCard(props: ProductCardProps) {
  const { name, target, label, actions, facts, note, riskLevel, isRiskEstimated } = props;
  const { performance, outdatedDay = null, chart } = props;
  const { t } = useTexts("product");
  return (
    <article className={`${cards["card"]} ${classes["card"]}`} data-disabled={target === null || undefined}>
      <div className={classes["top"]}>
        {label}
        <span className={`${cards["actions"]} ${classes["actions"]}`}>{actions}</span>
      </div>
      <h3 className={classes["name"]}>
        <ProductLink name={name} target={target} />
      </h3>
      {facts && <div className={classes["facts"]}>{facts}</div>}
      <div className={classes["traits"]}>
        <span className={classes["note"]}>{note}</span>
        <RiskTicks
          level={riskLevel}
          isEstimated={isRiskEstimated}
          label={t(isRiskEstimated ? "risk-estimated" : "risk-of", { risk: formatRisk(riskLevel) })}
        />
      </div>
      {chart}
      {outdatedDay !== null && <p className={classes["as-of"]}>{t("as-of", { day: formatDay(outdatedDay) })}</p>}
      <dl className={classes["periods"]} data-outdated={outdatedDay !== null || undefined}>
        {listPeriods.map((period) => (
          <div key={period}>
            <dt>{t(`period-${period}`)}</dt>
            <dd>
              <SignedPercent value={performance[period]} decimals={1} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function ProductLink({ name, target }: Pick<ProductCardProps, "name" | "target">) {
  const { t } = useTexts("product");
  const shown = truncateName(name);
  const className = `${cards["link"]} ${classes["clamped"]}`;
  if (target === null)
    return (
      <span className={classes["clamped"]} title={name}>
        {shown}
      </span>
    );
  if ("to" in target)
    return (
      <CardLink className={className} to={target.to} title={name}>
        {shown}
      </CardLink>
    );
  return (
    <a className={className} href={target.href} target="_blank" rel="noreferrer" title={name}>
      {shown}
      <span className="visually-hidden"> {t("opens-in-new-tab")}</span>
    </a>
  );
}
