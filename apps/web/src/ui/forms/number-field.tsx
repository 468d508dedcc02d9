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
  /** The maximum number of decimals; default: none. */
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
  /** Returns the value after blur; default: clamps to `min` and `max`. */
  settle?: ((value: number) => number | null) | undefined;
  /** The label is beside the field (default) or above it. */
  layout?: "row" | "stacked" | undefined;
  isNarrow?: boolean | undefined;
  /** Rendered between the field and its message: a slider. */
  children?: ReactNode;
};

/** Explains why the number differs from the typed text, until the number changes again. */
type Note =
  /** The number was clamped to a bound on blur. */
  | { readonly kind: "bound"; readonly typed: number; readonly number: number }
  /** The text has another reading, too many decimals or other text; `reading` is null if it was rejected. */
  | {
      readonly kind: "text";
      readonly typed: string;
      readonly reading: TypedNumber | null;
      readonly number: number | null;
    };

/**
 * A number in Czech format, grouped during typing. `parseTypedNumber` reads text that is typed, pasted, dictated or filled
 * in; a note below the field offers another reading, or reports dropped decimals or an unreadable text. On blur the number
 * is clamped, and the note shows the bound and the typed number.
 */
export function NumberField(props: NumberFieldProps) {
  const [note, setNote] = useState<Note | null>(null);
  const { value, onChange, min, max, decimals = 0, suffix, maxDigits = 13, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  const { follow } = useTypedText(input, { decimals, maxDigits, unit: suffix }, value, (typed, reading) =>
    setNote(noteOfReading(typed, reading, props)),
  );
  const settle = props.settle ?? ((left: number) => Math.min(Math.max(left, min ?? left), max ?? left));
  function handleBlur({ relatedTarget }: FocusEvent) {
    // Clamping before the user chooses the other reading would replace the note with its button.
    const isInside = relatedTarget === input.current || output.current?.contains(relatedTarget);
    if (!input.current || isInside) return;
    const left = parseNumber(input.current.value);
    const settled = left === null ? null : settle(left);
    if (settled !== value) onChange(settled);
    if (left !== null && settled !== null && settled !== left) setNote({ kind: "bound", typed: left, number: settled });
    props.onBlur?.();
  }
  function handleChange(typed: string | number) {
    const number = typeof typed === "string" ? parseNumber(typed) : typed;
    // The library also reports the number to which the field was clamped.
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

/** Explains the reading of a typed text; null if the text has only one reading, without dropped decimals or letters. */
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

/** Puts the slider between the input and its messages. The output stays mounted, so that screen readers announce a note. */
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

/** Explains the number: `At most 100 %; 120 was typed.`, `250.000 was read as 250 000.` */
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
        // Keeps the focus in the input, also in Safari, which focuses no button on click.
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

/** Parses the displayed text: grouped by spaces, with a decimal comma. */
function parseNumber(text: string): number | null {
  const plain = text.replaceAll(/\s/g, "").replace(",", ".");
  const number = Number(plain);
  return plain === "" || !Number.isFinite(number) ? null : number;
}
