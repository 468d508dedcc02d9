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

/** The active choices as chips that can be removed one by one or all together. */
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

/** Returns a function that names a choice for use outside its filter block, where a bare "5" would be unclear. */
export function useChoiceName(): (choice: ActiveChoice) => string {
  const { t } = useTexts("funds-lists");
  return ({ block, name }) => {
    if (block === "searchPhrase") return t("filter-phrase", { phrase: name });
    if (block === "risks") return t("filter-risk", { risk: name });
    return isNamedBlock(block) ? t(`filter-${block}`, { name }) : name;
  };
}

/** Blocks with bands of figures or an "unknown" option: the names of their choices must include the block's name. */
const namedBlocks = ["ongoingCharges", "volatilities", "histories", "dividendPolicies"] as const;

function isNamedBlock(block: ActiveChoice["block"]): block is (typeof namedBlocks)[number] {
  return (namedBlocks as readonly string[]).includes(block);
}
