import { Modal } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from "react";
import { runWhenIdle } from "#lib/run-when-idle.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useFocusReturn } from "#ui/overlays/use-focus-return.ts";
import {
  findEntries,
  findRecent,
  type FoundGroup,
  indexOf,
  type SearchEntry,
  type SearchGroup,
} from "../model/find-entries.ts";
import { addRecent, readRecent } from "../model/recent-entries.ts";
import { SearchInput } from "./search-input.tsx";
import classes from "./search-overlay.module.css";
import { SearchResults } from "./search-results.tsx";

/** How long typing must pause before the search runs. Source: docs/reference/shell.md#search-overlay. */
const debounceMs = 200;

/**
 * Searches all entries. The arrow keys move the highlight and wrap around, Enter opens the highlighted entry, and
 * Escape closes the overlay. While the field is empty, the overlay shows recently opened entries.
 * Source: docs/reference/shell.md#search-overlay.
 */
export function SearchOverlay({ groups, onClose }: { groups: readonly SearchGroup[]; onClose: () => void }) {
  const { t } = useTexts("search");
  const isPhone = useMediaQuery("(width < 48rem)", false, { getInitialValueInEffect: false });
  const listId = useId();
  useFocusReturn();
  const [text, setText] = useState("");
  const [settled] = useDebouncedValue(text, debounceMs);
  const [recent] = useState(readRecent);
  const [highlight, setHighlight] = useState(0);
  // Clearing the field clears the results immediately, whereas new text is debounced.
  const shownText = text.trim() === "" ? "" : settled;
  const found = useMemo(() => findFor(groups, recent, shownText), [groups, recent, shownText]);
  const entries = found.flatMap((group) => group.entries);
  const isNear = found.some((group) => group.isNear);
  // The index is built before the user types, because folding 41,000 names takes longer than a frame.
  useEffect(() => runWhenIdle(groups.map((group) => (hasTime) => indexOf(group).prepare(hasTime))), [groups]);
  const current = Math.min(highlight, entries.length - 1);

  function open(entry: SearchEntry | undefined) {
    if (!entry) return;
    addRecent(entry.id);
    onClose();
    entry.open();
  }
  function handleChange(next: string) {
    setText(next);
    setHighlight(0);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (entries.length > 0) setHighlight((current + step + entries.length) % entries.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // During the debounce, the results still belong to an earlier text, so the typed text is searched now.
      open(shownText === text || text.trim() === "" ? entries[current] : findFor(groups, recent, text)[0]?.entries[0]);
    }
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="40rem"
      yOffset="12dvh"
      fullScreen={isPhone}
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes["content"] ?? "" }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t("title")}>
        <Modal.Body className={classes["body"] ?? ""}>
          <SearchInput
            text={text}
            onChange={handleChange}
            onKeyDown={handleKey}
            onClose={onClose}
            listId={listId}
            activeId={entries[current] && optionId(listId, entries[current])}
          />
          {isNear && <p className={classes["near"]}>{t("near", { text: shownText.trim() })}</p>}
          <SearchResults
            id={listId}
            groups={found}
            highlighted={entries[current]}
            optionId={(entry) => optionId(listId, entry)}
            onHighlight={(entry) => setHighlight(entries.indexOf(entry))}
            onOpen={open}
            emptyText={t(shownText === "" ? "start" : "nothing", { text: shownText.trim() })}
          />
          <output className="visually-hidden">{shownText === "" ? "" : t("count", { count: entries.length })}</output>
          <Keys />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function findFor(groups: readonly SearchGroup[], recent: readonly string[], text: string): FoundGroup[] {
  return text.trim() === "" ? findRecent(groups, recent) : findEntries(groups, text);
}

function optionId(listId: string, entry: SearchEntry): string {
  return `${listId}-${entry.id}`;
}

/** Hints for keyboard users. */
function Keys() {
  const { t } = useTexts("search");
  return (
    <p className={classes["keys"]} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t("key-move")}
      </span>
      <span>
        <kbd>↵</kbd> {t("key-open")}
      </span>
      <span>
        <kbd>Esc</kbd> {t("key-close")}
      </span>
    </p>
  );
}
