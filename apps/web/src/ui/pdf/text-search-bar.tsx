import { IconChevronDown, IconChevronUp, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "../forms/icon-button.tsx";
import classes from "./pdf-viewer.module.css";
import type { TextSearch } from "./use-text-search.ts";

/** The search field of a document, with the number of matches and buttons to move between them. */
export function TextSearchBar({ search, onClose }: { search: TextSearch; onClose: () => void }) {
  const { t } = useTexts("documents");
  const { query, setQuery, matches, current, move, isReading } = search;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter") move(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const isNone = matches.length === 0 && !isReading;
  return (
    <div className={classes["search"]}>
      <input
        ref={input}
        className={classes["search-input"]}
        // Escape closes only the search. The surrounding dialog handles keys first, and this attribute makes it ignore
        // Escape.
        data-mantine-stop-propagation
        type="text"
        inputMode="search"
        autoComplete="off"
        aria-label={t("search-in")}
        placeholder={t("search-in")}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <output className={classes["search-count"]} data-none={isNone || undefined}>
        {query.trim() !== "" &&
          (isNone ? t("search-none") : t("search-count", { current: current + 1, total: matches.length }))}
      </output>
      <IconButton
        label={t("search-previous")}
        icon={<IconChevronUp size={20} aria-hidden />}
        isDisabled={matches.length === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        label={t("search-next")}
        icon={<IconChevronDown size={20} aria-hidden />}
        isDisabled={matches.length === 0}
        onClick={() => move(1)}
      />
      <IconButton label={t("search-close")} icon={<IconX size={20} aria-hidden />} onClick={onClose} />
    </div>
  );
}
