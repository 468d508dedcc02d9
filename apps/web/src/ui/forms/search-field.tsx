import { IconSearch, IconX } from "@tabler/icons-react";
import { useRef } from "react";
import classes from "./search-field.module.css";

type SearchFieldProps = {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
};

/** A search field. Its button and the Escape key clear the text. */
export function SearchField({ label, placeholder, clearLabel, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    onChange("");
    input.current?.focus();
  }
  return (
    <div className={classes["field"]}>
      <IconSearch className={classes["icon"]} size={18} aria-hidden />
      <input
        ref={input}
        className={classes["input"]}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && value !== "") clear();
        }}
      />
      {value !== "" && (
        <button type="button" className={classes["clear"]} aria-label={clearLabel} onClick={clear}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
