import type { MissingStep } from "@fundport/api";
import { formatDay } from "@fundport/i18n";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Section } from "#ui/layout/section.tsx";
import { missingQuery } from "../api/missing-query.ts";
import { describeMissingStep } from "../model/describe-missing-step.ts";
import classes from "./missing-data.module.css";

/** For operators: what the portal still lacks, in order, with the command for each; nothing once nothing is needed. */
export function MissingData() {
  const { t } = useTexts("missing");
  const { data } = useQuery(missingQuery);
  // It is a help beside the page: where it cannot be asked for, the page stands without it.
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
