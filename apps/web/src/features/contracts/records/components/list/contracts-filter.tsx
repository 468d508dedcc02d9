import { Select } from "@mantine/core";
import { contractStates } from "@fundport/rules";
import { useEffect, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ChoiceBar } from "#ui/forms/choice-bar.tsx";
import { SearchField } from "#ui/forms/search-field.tsx";
import { type ContractFilter, contractGroups, parseShow } from "../../model/contract-filter.ts";
import classes from "./contracts-filter.module.css";

const pauseMs = 250;

type ContractsFilterProps = {
  filter: ContractFilter;
  onChange: (changed: Partial<ContractFilter>, options?: { replace: boolean }) => void;
};

/**
 * Filters contracts by state or group of states, and searches them by words of the client's name or digits of the
 * contract's number.
 */
export function ContractsFilter({ filter, onChange }: ContractsFilterProps) {
  const { t } = useTexts(["contracts", "contract"]);
  const group = contractGroups.find((each) => each === filter.show) ?? null;
  const state = contractStates.find((each) => each === filter.show) ?? null;
  return (
    <div className={classes["filter"]}>
      <Search search={filter.search} onChange={(search) => onChange({ search }, { replace: true })} />
      <ChoiceBar
        label={t("show")}
        choices={contractGroups.map((each) => ({ value: each, label: t(`show-${each}`) }))}
        value={group}
        onChange={(show) => onChange({ show })}
      />
      <Select
        className={classes["state"] ?? ""}
        aria-label={t("state")}
        placeholder={t("any-state")}
        data={contractStates.map((each) => ({ value: each, label: t(`contract:state-${each}`) }))}
        value={state}
        onChange={(value) => onChange({ show: parseShow(value) })}
        clearable
        clearButtonProps={{ "aria-label": t("any-state") }}
        comboboxProps={{ transitionProps: { duration: 120 } }}
      />
    </div>
  );
}

/** The search field. Searches once the user pauses typing. */
function Search({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const { t } = useTexts("contracts");
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [lastSearch, setSeen] = useState(search);
  if (search !== lastSearch) {
    setSeen(search);
    // The search in the URL has changed, for example by the back button. If it is only the search sent from here, it
    // may be older than the typed text, and must not replace that text.
    if (search !== sent) setTyped(search);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === search) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      onChange(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);
  return (
    <SearchField
      label={t("search")}
      placeholder={t("search-placeholder")}
      clearLabel={t("search-clear")}
      value={typed}
      onChange={setTyped}
    />
  );
}
