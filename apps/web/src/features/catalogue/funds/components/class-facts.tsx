import { useTexts } from "#lib/language/use-texts.tsx";
import type { CatalogueFund } from "../model/catalogue-fund.ts";
import { splitClassName } from "../model/class-name.ts";
import type { ClassCost } from "../model/share-classes.ts";
import classes from "./class-facts.module.css";

type ClassFactsProps = {
  fund: Pick<CatalogueFund, "name" | "currencyCode"> & { item: Pick<CatalogueFund["item"], "dividendPolicy"> };
  cost?: ClassCost | null;
};

/**
 * The facts that distinguish a share class from its sister classes: currency, hedging, letter, use of income, and
 * whether the class is the cheapest. They are shown beside the name, because the end of a long name may be cut off.
 */
export function ClassFacts({ fund, cost = null }: ClassFactsProps) {
  const { t } = useTexts("funds-lists");
  const { isHedged, letter, policy } = splitClassName(fund.name);
  const income = fund.item.dividendPolicy ?? policy;
  if (fund.currencyCode === "") return null;
  return (
    <span className={classes["facts"]}>
      <span className={classes["fact"]}>{fund.currencyCode}</span>
      {isHedged && <span className={classes["fact"]}>{t("fact-hedged")}</span>}
      {letter !== null && <span className={classes["fact"]}>{t("fact-class", { letter })}</span>}
      {income !== null && <span className={classes["fact"]}>{t(`fact-${income}`)}</span>}
      {cost === "cheapest" && (
        <span className={classes["fact"]} data-good>
          {t("class-cheapest")}
        </span>
      )}
    </span>
  );
}
