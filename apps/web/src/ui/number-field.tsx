import { NumberInput } from "@mantine/core";
import type { FocusEvent, ReactNode } from "react";
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

/** A number in Czech format: grouped while one types, comma or dot, pasted spaces allowed, clamped when left. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, decimals = 0, suffix, maxDigits = 13, layout = "row", children } = props;
  const settle = props.settle ?? ((left: number) => Math.min(Math.max(left, min ?? left), max ?? left));
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const left = parseNumber(event.currentTarget.value);
    const settled = left === null ? null : settle(left);
    if (settled !== value) onChange(settled);
    props.onBlur?.();
  }
  return (
    <NumberInput
      label={props.label}
      value={value ?? ""}
      onChange={(typed) => onChange(typeof typed === "string" ? parseNumber(typed) : typed)}
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
      inputContainer={withBelow(children)}
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

/** Puts the slider between the input and its message. */
function withBelow(below: ReactNode) {
  return (input: ReactNode) => (
    <>
      {input}
      {below !== undefined && <div className={classes["below"]}>{below}</div>}
    </>
  );
}

/** Reads what the field shows: grouped by spaces, with a comma. */
function parseNumber(text: string): number | null {
  const plain = text.replaceAll(/\s/g, "").replace(",", ".");
  const number = Number(plain);
  return plain === "" || !Number.isFinite(number) ? null : number;
}
