import { Select } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { putBestFirst } from "../../model/filter/sort-funds.ts";
import { useCatalogue } from "../../model/use-catalogue.ts";
import classes from "./compare.module.css";

/** The maximum number of funds in the list of suggestions; typing more letters narrows the list. */
const maxOffered = 20;

/** A search field that finds a fund by name or ISIN and adds it to the comparison. */
export function AddFund({ exceptIds, onAdd }: { exceptIds: readonly number[]; onAdd: (id: number) => void }) {
  const { t } = useTexts("funds-lists");
  const { catalogue } = useCatalogue();
  const [typed, setTyped] = useState("");
  const offered = useMemo(() => {
    if (!catalogue) return [];
    const { positions } = catalogue.search.find(typed);
    const ordered = typed === "" ? positions : putBestFirst(positions, catalogue.search.rank(typed, positions));
    const found = [];
    for (const position of ordered) {
      const fund = catalogue.funds[position];
      if (!fund || exceptIds.includes(fund.id)) continue;
      found.push({ value: String(fund.id), label: fund.name });
      if (found.length === maxOffered) break;
    }
    return found;
  }, [catalogue, typed, exceptIds]);
  return (
    <Select
      className={classes["add"] ?? ""}
      aria-label={t("compare-add-label")}
      placeholder={t("compare-add-label")}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      data={offered}
      filter={({ options }) => options}
      nothingFoundMessage={t("compare-add-none")}
      onChange={(value) => {
        if (value === null) return;
        onAdd(Number(value));
        setTyped("");
      }}
    />
  );
}
