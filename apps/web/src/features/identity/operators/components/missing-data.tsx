import type { MissingStep } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Section } from "#ui/layout/section.tsx";
import { missingQuery } from "../api/missing-query.ts";
import { describeMissingStep } from "../model/describe-missing-step.ts";
import classes from "./missing-data.module.css";

/**
 * Shows operators the steps that add missing data, in order and each with its command. Hidden unless a step is
 * required.
 */
export function MissingData() {
  const { t } = useTexts("missing");
  const { data } = useQuery(missingQuery);
  // The list is optional help: if it cannot be loaded, the page is shown without it.
  if (data === undefined || !data.items.some(({ isNeeded }) => isNeeded)) return null;
  return (
    <Section title={t("title")}>
      <p className={classes["subtitle"]}>{t("subtitle")}</p>
      <ol className={classes["steps"]}>
        {data.items.map((step) => (
          <Step key={step.code} step={step} />
        ))}
      </ol>
      <p className={classes["subtitle"]}>{t("all-kinds")}</p>
    </Section>
  );
}

function Step({ step }: { step: MissingStep }) {
  const { t } = useTexts("missing");
  return (
    <li>
      <span className={classes["what"]}>
        {describeMissingStep(t, step)}
        <span className={classes["mark"]} data-needed={step.isNeeded || undefined}>
          {t(step.isNeeded ? "needed" : "later")}
        </span>
      </span>
      {step.blocksFrom !== undefined && (
        <p className={classes["when"]}>{t("blocks-from", { day: formatDay(step.blocksFrom) })}</p>
      )}
      <code aria-label={t("command")}>{step.command}</code>
    </li>
  );
}
