import { NumberInput } from "@mantine/core";
import { formatNumber } from "@fundport/i18n";
import { type FocusEvent, type ReactNode, useState } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import classes from "./number-field.module.css";

/** The Czech format groups thousands with a no-break space. */
const groupSeparator = "\u00a0";

export type NumberFieldProps = {
  label: string;
  value: number | null;
  /** Called at every change, while typing too; null when the field is empty. */
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** At most so many; none by default. */
  decimals?: number | undefined;
  /** What the arrow keys add. */
  step?: number | undefined;
  /** Behind the number: a currency, a unit. */
  suffix?: string | undefined;
  /** Longest whole part that can be typed. */
  maxDigits?: number | undefined;
  error?: string | undefined;
  description?: string | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** What leaving the field makes of the value; clamping to `min` and `max` by default. */
  settle?: ((value: number) => number | null) | undefined;
  /** Label beside the field (default) or above it. */
  layout?: "row" | "stacked" | undefined;
  isNarrow?: boolean | undefined;
  /** Between the field and its message: a slider. */
  children?: ReactNode;
};

/** A number that leaving the field has cut to a bound. */
type Cut = { readonly typed: number; readonly kept: number };

/**
 * A number in Czech format: grouped while one types, comma or dot, pasted spaces allowed. Clamped when left, and then it
 * says to what and what was typed, until the number changes again.
 */
export function NumberField(props: NumberFieldProps) {
  const [cut, setCut] = useState<Cut | null>(null);
  const { value, onChange, min, max, decimals = 0, suffix, maxDigits = 13, layout = "row", children } = props;
  const settle = props.settle ?? ((left: number) => Math.min(Math.max(left, min ?? left), max ?? left));
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const left = parseNumber(event.currentTarget.value);
    const settled = left === null ? null : settle(left);
    if (settled !== value) onChange(settled);
    if (left !== null && settled !== null && settled !== left) setCut({ typed: left, kept: settled });
    props.onBlur?.();
  }
  function handleChange(typed: string | number) {
    const number = typeof typed === "string" ? parseNumber(typed) : typed;
    // The field itself is told of what it was cut to; that is no new number.
    if (number !== cut?.kept) setCut(null);
    onChange(number);
  }
  const note = cut !== null && cut.kept === value && <CutNote {...cut} suffix={suffix} />;
  return (
    <NumberInput
      label={props.label}
      value={value ?? ""}
      onChange={handleChange}
      isAllowed={({ value: text }) => (text.split(".")[0] ?? "").length <= maxDigits}
      onBlur={handleBlur}
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
      inputContainer={withBelow(children, note)}
      rightSection={suffix === undefined ? null : <span className={classes["suffix"]}>{suffix}</span>}
      rightSectionWidth={suffix === undefined ? 0 : `calc(${suffix.length}ch + 1.25rem)`}
      rightSectionPointerEvents="none"
      autoComplete="off"
      classNames={{
        root: [
          classes["root"],
          layout === "stacked" ? classes["stacked"] : "",
          props.isNarrow ? classes["narrow"] : "",
        ].join(" "),
        label: classes["label"] ?? "",
        wrapper: classes["wrapper"] ?? "",
        input: classes["input"] ?? "",
        error: classes["error"] ?? "",
        description: classes["description"] ?? "",
      }}
    />
  );
}

/** Puts the slider between the input and its messages; the place of the note stays, so that it is read out. */
function withBelow(below: ReactNode, note: ReactNode) {
  return (input: ReactNode) => (
    <>
      {input}
      {below !== undefined && <div className={classes["below"]}>{below}</div>}
      <output className={classes["note"]}>{note}</output>
    </>
  );
}

type CutNoteProps = Cut & { suffix: string | undefined };

/** What the number was cut to, and what was typed: `At most 100 %; 120 was typed.` */
function CutNote({ typed, kept, suffix }: CutNoteProps) {
  const { t } = useTexts("validation");
  const show = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2);
  const bound = [show(kept), ...(suffix ? [suffix] : [])].join(groupSeparator);
  return t(kept < typed ? "cut-to-max" : "cut-to-min", { bound, typed: show(typed) });
}

/** Reads what the field shows: grouped by spaces, with a comma. */
function parseNumber(text: string): number | null {
  const plain = text.replaceAll(/\s/g, "").replace(",", ".");
  const number = Number(plain);
  return plain === "" || !Number.isFinite(number) ? null : number;
}
