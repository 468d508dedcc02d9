import type { Fund } from "@fundport/api";
import { formatPercent } from "@fundport/i18n";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { runWhenIdle } from "#lib/run-when-idle.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { Catalogue } from "../../model/catalogue.ts";
import { useCatalogue } from "../../model/use-catalogue.ts";
import classes from "./cheaper-class.module.css";

/** A sister class in the same currency, hedged alike, that costs less: nothing where there is none, or it is not known. */
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

/** Of tens of thousands of classes it takes longer than a frame to find sisters: done on idle time, once a catalogue. */
function useCompared(catalogue: Catalogue | undefined): boolean {
  const [compared, setCompared] = useState<Catalogue>();
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
  return compared !== undefined && compared === catalogue;
}
