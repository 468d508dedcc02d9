import { IconX } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { type ActiveChoice, listActive } from "../../model/filter/active-choices.ts";
import type { FilterIndex } from "../../model/filter/filter-index.ts";
import { emptyFilter, type FundAdvancedFilter } from "../../model/filter/fund-filter.ts";
import classes from "./filter-chips.module.css";

type FilterChipsProps = {
  index: FilterIndex;
  filter: FundAdvancedFilter;
  onChange: (filter: FundAdvancedFilter) => void;
};

/** What is on, each to be taken out alone, and all at once. */
export function FilterChips({ index, filter, onChange }: FilterChipsProps) {
  const { t } = useTexts("funds-lists");
  const nameOf = useChoiceName();
  const active = listActive(index, filter);
  if (active.length === 0) return null;
  return (
    <fieldset className={classes["chips"]} aria-label={t("filters-on")}>
      {active.map((choice) => (
        <button
          key={`${choice.block} ${choice.value}`}
          type="button"
          className={classes["chip"]}
          aria-label={t("filter-remove", { name: nameOf(choice) })}
          onClick={() => onChange(choice.without)}
        >
          {nameOf(choice)}
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      ))}
      <button type="button" className={classes["clear"]} onClick={() => onChange(emptyFilter)}>
        {t("filters-clear")}
      </button>
    </fieldset>
  );
}

/** A choice in words that stand without their block: a bare 5 would say nothing. */
export function useChoiceName(): (choice: ActiveChoice) => string {
  const { t } = useTexts("funds-lists");
  return ({ block, name }) => {
    if (block === "searchPhrase") return t("filter-phrase", { phrase: name });
    if (block === "risks") return t("filter-risk", { risk: name });
    return isNamedBlock(block) ? t(`filter-${block}`, { name }) : name;
  };
}

/** Blocks whose choices are bands of figures, or say that something is not known: of what must be said with them. */
const namedBlocks = ["ongoingCharges", "volatilities", "histories", "dividendPolicies"] as const;

function isNamedBlock(block: ActiveChoice["block"]): block is (typeof namedBlocks)[number] {
  return (namedBlocks as readonly string[]).includes(block);
}
