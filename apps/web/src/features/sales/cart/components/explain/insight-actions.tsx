import { Button } from "@mantine/core";
import { IconChartLine, IconTarget } from "@tabler/icons-react";
import { memo, useContext } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FigureOwnerContext, InsightContext } from "./explain-context.ts";
import classes from "./insight-actions.module.css";

/**
 * Buttons that open costs by year and the payment for a target. If they belong to an item, their labels name it.
 * Returns null if figures cannot be opened. Memoized, because the figures around the buttons change with every move of
 * a slider.
 */
export const InsightActions = memo(function InsightActions({ name }: { name?: string }) {
  const { t } = useTexts("insight");
  const open = useContext(InsightContext);
  const uuid = useContext(FigureOwnerContext);
  if (!open) return null;
  return (
    <div className={classes["actions"]}>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconTarget size={16} stroke={1.7} aria-hidden />}
        aria-label={name === undefined ? undefined : t("target-open-item", { name })}
        data-insight="target"
        onClick={() => open({ kind: "target", uuid })}
      >
        {t("target-open")}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconChartLine size={16} stroke={1.7} aria-hidden />}
        aria-label={name === undefined ? undefined : `${t("costs-years")}: ${name}`}
        data-insight="costs"
        onClick={() => open({ kind: "costs", uuid })}
      >
        {t("costs-years")}
      </Button>
    </div>
  );
});
