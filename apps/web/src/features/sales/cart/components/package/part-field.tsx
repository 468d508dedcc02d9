import { useState } from "react";
import { NumberField, type NumberFieldProps } from "#ui/forms/number-field.tsx";
import classes from "./package-funds.module.css";

/**
 * The field for the amount or share of one fund. If the user clears the field, the value is 0 immediately, but the
 * field stays empty until it is left. A rounded display value (33,3 for 33,3333) does not overwrite the exact value.
 */
export function PartField({ value, onChange, onBlur, ...field }: NumberFieldProps) {
  const [isEmptied, setEmptied] = useState(false);
  function handleChange(typed: number | null) {
    setEmptied(typed === null);
    if (typed !== value) onChange(typed);
  }
  function handleBlur() {
    setEmptied(false);
    onBlur?.();
  }
  return (
    <div className={classes["field"]}>
      <NumberField
        {...field}
        value={isEmptied ? null : value}
        onChange={handleChange}
        onBlur={handleBlur}
        layout="stacked"
      />
    </div>
  );
}
