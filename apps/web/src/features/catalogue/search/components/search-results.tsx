import { formatDay } from "@fundport/i18n";
import { useEffect, useId, useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { FoundGroup, SearchEntry } from "../model/find-entries.ts";
import classes from "./search-results.module.css";

type SearchResultsProps = {
  id: string;
  groups: readonly FoundGroup[];
  highlighted: SearchEntry | undefined;
  optionId: (entry: SearchEntry) => string;
  onHighlight: (entry: SearchEntry) => void;
  onOpen: (entry: SearchEntry) => void;
  /** Shown if there are no results. */
  emptyText: string;
};

/**
 * The results by group. The search field keeps the focus and refers to the highlighted result with
 * `aria-activedescendant`.
 */
export function SearchResults({ groups, emptyText, ...props }: SearchResultsProps) {
  const { t } = useTexts("search");
  const list = useRef<HTMLDivElement>(null);
  const highlightedId = props.highlighted && props.optionId(props.highlighted);
  useEffect(() => {
    if (highlightedId) document.getElementById(highlightedId)?.scrollIntoView?.({ block: "nearest" });
  }, [highlightedId]);
  return (
    <div ref={list} className={classes["results"]}>
      {groups.length === 0 && <p className={classes["empty"]}>{emptyText}</p>}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select element cannot have custom groups */}
      <div id={props.id} role="listbox" aria-label={t("results")}>
        {groups.map((group) => (
          <Group key={group.id} group={group} {...props} />
        ))}
      </div>
    </div>
  );
}

type GroupProps = Omit<SearchResultsProps, "groups" | "emptyText"> & { group: FoundGroup };

function Group({ group, highlighted, optionId, onHighlight, onOpen }: GroupProps) {
  const { t } = useTexts("search");
  const heading = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list box cannot contain a fieldset
    <div role="group" aria-labelledby={heading} className={classes["group"]}>
      <div id={heading} role="presentation" className={classes["heading"]}>
        {t(`group-${group.id}`)}
      </div>
      {group.entries.map((entry) => (
        <Option
          key={entry.id}
          id={optionId(entry)}
          entry={entry}
          isHighlighted={entry === highlighted}
          onHighlight={onHighlight}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

type OptionProps = Pick<GroupProps, "onHighlight" | "onOpen"> & {
  id: string;
  entry: SearchEntry;
  isHighlighted: boolean;
};

function Option({ id, entry, isHighlighted, onHighlight, onOpen }: OptionProps) {
  const { t } = useTexts("search");
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field has the focus and handles the keys
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser renders the options of a select element
      role="option"
      aria-selected={isHighlighted}
      className={classes["option"]}
      onPointerMove={() => {
        if (!isHighlighted) onHighlight(entry);
      }}
      onClick={() => onOpen(entry)}
    >
      {entry.color !== undefined && (
        <span className={classes["dot"]} style={{ background: entry.color }} data-color={entry.color} aria-hidden />
      )}
      <span className={classes["name"]}>{entry.name}</span>
      {entry.facts && <span className={classes["facts"]}>{entry.facts}</span>}
      {entry.outdatedDay && (
        <span className={classes["facts"]}>{t("as-of", { day: formatDay(entry.outdatedDay) })}</span>
      )}
      {entry.detail && <span className={classes["detail"]}>{entry.detail}</span>}
    </div>
  );
}
