import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import classes from "./search-input.module.css";

type SearchInputProps = {
  text: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  /** The id of the list of results, and the id of the highlighted result. */
  listId: string;
  activeId: string | undefined;
};

/** The search field of the overlay, with a clear button, and with a close button on touch screens. */
export function SearchInput({ text, onChange, onKeyDown, onClose, listId, activeId }: SearchInputProps) {
  const { t } = useTexts("search");
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    onChange("");
    input.current?.focus();
  }
  return (
    <div className={classes["field"]}>
      <IconSearch className={classes["icon"] ?? ""} size={20} stroke={1.7} aria-hidden />
      <input
        ref={input}
        className={classes["input"]}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        data-autofocus
        role="combobox"
        aria-label={t("title")}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        placeholder={t("placeholder")}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {text !== "" && <IconButton label={t("clear")} icon={<IconX size={18} aria-hidden />} onClick={clear} />}
      <button type="button" className={classes["close"]} onClick={onClose}>
        {t("close")}
      </button>
    </div>
  );
}
