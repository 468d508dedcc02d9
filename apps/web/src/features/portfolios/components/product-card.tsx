import { truncateName } from "@fundport/i18n";
import type { ProgramListItem } from "@fundport/api";
import type { ReactNode } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { formatRisk } from "#features/product/model/facts.ts";
import { CardLink } from "#ui/card-link.tsx";
import { RiskTicks } from "#ui/risk-ticks.tsx";
import { SignedPercent } from "#ui/signed-percent.tsx";
import classes from "./product-card.module.css";

const listPeriods = ["YTD", "1Y", "3Y", "5Y"] as const;

type ProductCardProps = {
  name: string;
  /** Where the card leads: a page of the portal, one elsewhere that opens in a new tab, or nowhere. */
  target: { readonly to: string } | { readonly href: string } | null;
  /** Above the name, on the left. */
  label: ReactNode;
  /** Above the name, on the right; they lie above the card's own link. */
  actions?: ReactNode;
  /** A quiet line below the name. */
  note: string;
  riskLevel: number;
  performance: ProgramListItem["performance"];
};

/** A program or template at a glance. All of the card opens it; a card that leads nowhere is greyed. */
export function ProductCard(props: ProductCardProps) {
  const { name, target, label, actions, note, riskLevel, performance } = props;
  const { t } = useTexts(["portfolios", "product"]);
  return (
    <article className={classes["card"]} data-disabled={target === null || undefined}>
      <div className={classes["top"]}>
        {label}
        <span className={classes["actions"]}>{actions}</span>
      </div>
      <h3 className={classes["name"]}>
        <ProductLink name={name} target={target} />
      </h3>
      <div className={classes["traits"]}>
        <span className={classes["note"]}>{note}</span>
        <RiskTicks level={riskLevel} label={t("product:risk-of", { risk: formatRisk(riskLevel) })} />
      </div>
      <dl className={classes["periods"]}>
        {listPeriods.map((period) => (
          <div key={period}>
            <dt>{t(`product:period-${period}`)}</dt>
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
  const className = classes["link"];
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
