import type { Fund } from "@fundport/api";
import { formatPercent } from "@fundport/i18n";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { runWhenIdle } from "#lib/run-when-idle.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Catalogue } from "../../model/catalogue.ts";
import { useCatalogue } from "../../model/use-catalogue.ts";
import classes from "./cheaper-class.module.css";

/**
 * Links to a cheaper sister class with the same currency and hedging. Hidden if there is none or if charges are
 * unknown.
 */
export function CheaperClass({ fund }: { fund: Fund }) {
  const { t } = useTexts("funds-lists");
  const { catalogue } = useCatalogue();
  const isCompared = useCompared(catalogue);
  const cheaper = isCompared ? catalogue?.shareClasses.findCheaper(fund.id) : null;
  const charge = cheaper?.item.ongoingCharge ?? null;
  if (!cheaper || charge === null || fund.ongoingCharge === null) return null;
  return (
    <p className={classes["cheaper"]}>
      {`${t("cheaper-class")} `}
      <Link to={`/funds/detail/${cheaper.id}`}>{cheaper.name}</Link>
      <span className={classes["charges"]}>
        {t("cheaper-class-charges", { cheaper: formatPercent(charge), own: formatPercent(fund.ongoingCharge) })}
      </span>
    </p>
  );
}

/**
 * Returns true once the sister classes of the catalogue have been compared. Comparing tens of thousands of classes
 * takes longer than a frame, so it runs in idle time, once per catalogue.
 */
function useCompared(catalogue: Catalogue | undefined): boolean {
  const [comparedCatalogue, setCompared] = useState<Catalogue>();
  useEffect(() => {
    if (!catalogue) return undefined;
    return runWhenIdle([
      (hasTime) => catalogue.shareClasses.prepare(hasTime),
      () => {
        setCompared(catalogue);
        return false;
      },
    ]);
  }, [catalogue]);
  return comparedCatalogue !== undefined && comparedCatalogue === catalogue;
}
