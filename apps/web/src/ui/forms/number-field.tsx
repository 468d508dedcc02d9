import { NumberInput } from "@mantine/core";
import { formatNumber } from "@fundport/i18n";
import type { TypedNumber } from "@fundport/rules";
import { type ClipboardEvent, type FocusEvent, type ReactNode, useRef, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./number-field.module.css";
import button from "./text-button.module.css";
import { useTypedText } from "./use-typed-text.ts";

/** The Czech format groups thousands with a no-break space. */
const groupSeparator = "\u00a0";

export type NumberFieldProps = {
  label: string;
  value: number | null;
  /** Called on each change, also during typing; null if the field is empty. */
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** The maximum number of decimal places; default: 0. */
  decimals?: number | undefined;
  /** The step of the arrow keys. */
  step?: number | undefined;
  /** Shown after the number: a currency or a unit. */
  suffix?: string | undefined;
  /** The maximum number of digits before the decimal separator. */
  maxDigits?: number | undefined;
  error?: string | undefined;
  description?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Returns the value to set when the user leaves the field; default: the number limited to `min` and `max`. */
  settle?: ((value: number) => number | null) | undefined;
  /** The label is beside the field (default) or above it. */
  layout?: "row" | "stacked" | undefined;
  isNarrow?: boolean | undefined;
  /** An element between the field and its message, such as a slider. */
  children?: ReactNode;
};

/** A note that explains why the number differs from the typed text. It disappears when the number changes. */
type Note =
  /** The number was changed to a bound when the user left the field. */
  | { readonly kind: "bound"; readonly typed: number; readonly number: number }
  /**
   * The text has two readings, too many decimals or characters that were dropped. `reading` is null if the text was
   * rejected.
   */
  | {
      readonly kind: "text";
      readonly typed: string;
      readonly reading: TypedNumber | null;
      readonly number: number | null;
    };

/**
 * A field for a number in Czech format, grouped while the user types. `parseTypedNumber` reads text that is typed,
 * pasted, dictated or filled in. A note below the field offers another reading of the text, or reports dropped decimals
 * or unreadable text.
 * When the user leaves the field, the number is limited to its bounds, and the note shows the bound and the typed
 * number.
 */
export function NumberField(props: NumberFieldProps) {
  const [note, setNote] = useState<Note | null>(null);
  const { value, onChange, min, max, decimals = 0, suffix, maxDigits = 13, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  const { follow } = useTypedText(input, { decimals, maxDigits, unit: suffix }, value, (typed, reading) =>
    setNote(noteOfReading(typed, reading, props)),
  );
  const settle = props.settle ?? ((entered: number) => Math.min(Math.max(entered, min ?? entered), max ?? entered));
  function handleBlur({ relatedTarget }: FocusEvent) {
    // Does not limit the number while the user can still choose the other reading, because the note about the bound
    // would replace that button.
    const isInside = relatedTarget === input.current || output.current?.contains(relatedTarget);
    if (!input.current || isInside) return;
    const entered = parseNumber(input.current.value);
    const settled = entered === null ? null : settle(entered);
    if (settled !== value) onChange(settled);
    if (entered !== null && settled !== null && settled !== entered)
      setNote({ kind: "bound", typed: entered, number: settled });
    props.onBlur?.();
  }
  function handleChange(typed: string | number) {
    const number = typeof typed === "string" ? parseNumber(typed) : typed;
    // Keeps a note about this number, because the library also reports the number to which the field was limited.
    setNote((shown) => (shown?.number === number ? shown : null));
    follow(number);
    onChange(number);
  }
  function handleOther(other: number) {
    setNote(null);
    onChange(other);
    input.current?.focus();
  }
  const shown = note !== null && note.number === value && (
    <FieldNote note={note} suffix={suffix} onOther={handleOther} onBlur={handleBlur} />
  );
  return (
    <NumberInput
      label={props.label}
      value={value ?? ""}
      onChange={handleChange}
      isAllowed={({ value: text }) => (text.split(".")[0] ?? "").length <= maxDigits}
      onBlur={handleBlur}
      ref={input}
      onPasteCapture={leavePasteToTheField}
      clampBehavior="none"
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      step={props.step ?? 1}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      allowNegative={false}
      thousandSeparator={groupSeparator}
      decimalSeparator=","
      allowedDecimalSeparators={[",", "."]}
      hideControls
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      required={props.isRequired ?? false}
      withAsterisk={false}
      disabled={props.isDisabled ?? false}
      readOnly={props.isReadOnly ?? false}
      error={props.error}
      description={props.description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      inputContainer={withBelow(
        children,
        <output ref={output} className={classes["note"]}>
          {shown}
        </output>,
      )}
      rightSection={suffix === undefined ? null : <span className={classes["suffix"]}>{suffix}</span>}
      rightSectionWidth={suffix === undefined ? 0 : `calc(${suffix.length}ch + 1.25rem)`}
      rightSectionPointerEvents="none"
      autoComplete="off"
      classNames={classNamesOf(props)}
    />
  );
}

/**
 * Returns the note about the reading of a typed text. Returns null if the text has only one reading and no decimals or
 * letters were dropped.
 */
function noteOfReading(typed: string, whole: TypedNumber | null, { value, min, max }: NumberFieldProps): Note | null {
  const { value: other = null } = whole?.alternative ?? {};
  const isPossible = other !== null && other >= (min ?? other) && other <= (max ?? other);
  const reading = whole && { ...whole, alternative: isPossible ? whole.alternative : null };
  const isPlain = reading !== null && !isPossible && !reading.hasDroppedDecimals && !reading.hasDroppedText;
  return isPlain ? null : { kind: "text", typed, reading, number: reading === null ? value : reading.value };
}

function classNamesOf({ layout = "row", isNarrow }: NumberFieldProps) {
  return {
    root: [classes["root"], layout === "stacked" ? classes["stacked"] : "", isNarrow ? classes["narrow"] : ""].join(
      " ",
    ),
    label: classes["label"] ?? "",
    wrapper: classes["wrapper"] ?? "",
    input: classes["input"] ?? "",
    error: classes["error"] ?? "",
    description: classes["description"] ?? "",
  };
}

/**
 * Puts the slider between the input and its messages. The output element is always mounted, because screen readers
 * announce only changes of an existing element.
 */
function withBelow(below: ReactNode, note: ReactNode) {
  return (input: ReactNode) => (
    <>
      {input}
      {below !== undefined && <div className={classes["below"]}>{below}</div>}
      {note}
    </>
  );
}

/** Stops the library from rewriting pasted text before the field reads it from the browser's input event. */
function leavePasteToTheField(event: ClipboardEvent) {
  event.stopPropagation();
}

type FieldNoteProps = {
  note: Note;
  suffix: string | undefined;
  onOther: (value: number) => void;
  onBlur: (event: FocusEvent) => void;
};

/** The text of a note: `At most 100 %; 120 was typed.`, `250.000 was read as 250 000.` */
function FieldNote({ note, suffix, onOther, onBlur }: FieldNoteProps) {
  const { t } = useTexts("validation");
  const show = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2);
  if (note.kind === "bound") {
    const { typed, number } = note;
    const bound = withUnit(show(number), suffix);
    return t(number < typed ? "cut-to-max" : "cut-to-min", { bound, typed: show(typed) });
  }
  const { typed, reading } = note;
  if (reading === null) return t("read-not", { typed });
  const { alternative, hasDroppedText } = reading;
  if (alternative === null && !hasDroppedText) return t("read-cut", { typed });
  const readAs = t("read-as", {
    typed,
    value: hasDroppedText ? withUnit(show(reading.value), suffix) : show(reading.value),
  });
  if (alternative === null) return readAs;
  return (
    <>
      {readAs}{" "}
      <button
        type="button"
        className={button["button"]}
        // Keeps the focus in the input. Safari does not focus a button on click, so the input would lose the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onOther(alternative.value)}
        onBlur={onBlur}
      >
        {t("read-as-other", { other: alternative.text })}
      </button>
    </>
  );
}

function withUnit(number: string, unit: string | undefined): string {
  return [number, ...(unit ? [unit] : [])].join(groupSeparator);
}

/** Parses the displayed text, which is grouped by spaces and has a decimal comma. */
function parseNumber(text: string): number | null {
  const plain = text.replaceAll(/\s/g, "").replace(",", ".");
  const number = Number(plain);
  return plain === "" || !Number.isFinite(number) ? null : number;
}
