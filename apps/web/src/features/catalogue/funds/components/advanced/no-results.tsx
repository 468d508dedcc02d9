import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { countParts } from "../../model/count-parts.ts";
import { suggestRemovals } from "../../model/filter/active-choices.ts";
import type { FilterIndex } from "../../model/filter/filter-index.ts";
import { emptyFilter, type FundAdvancedFilter } from "../../model/filter/fund-filter.ts";
import { useChoiceName } from "./filter-chips.tsx";
import classes from "./no-results.module.css";

type NoResultsProps = {
  index: FilterIndex;
  filter: FundAdvancedFilter;
  onChange: (filter: FundAdvancedFilter) => void;
};

/**
 * Suggests choices to remove, with the number of funds that each removal would show. If the catalogue is empty, a
 * different message appears.
 */
export function NoResults({ index, filter, onChange }: NoResultsProps) {
  const { t } = useTexts("funds-lists");
  const nameOf = useChoiceName();
  if (index.funds.length === 0)
    return (
      <EmptyState icon={<IconSearchOff size={22} stroke={1.7} />} title={t("catalogue-empty-title")}>
        {t("catalogue-empty-text")}
      </EmptyState>
    );
  const suggestions = suggestRemovals(index, filter);
  return (
    <EmptyState
      icon={<IconSearchOff size={22} stroke={1.7} />}
      title={t("empty-title")}
      action={<Button onClick={() => onChange(emptyFilter)}>{t("filters-clear")}</Button>}
    >
      {suggestions.length === 0 ? (
        t("empty-remove-none")
      ) : (
        <>
          {t("empty-remove")}
          <ul className={classes["suggestions"]}>
            {suggestions.map((choice) => (
              <li key={`${choice.block} ${choice.value}`}>
                <Button variant="default" onClick={() => onChange(choice.without)}>
                  <span className={classes["without"]}>{nameOf(choice)}</span>
                  {t("tile-count", countParts(choice.total))}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}
