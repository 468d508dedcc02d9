import { type ReactNode, useId } from "react";
import classes from "./choice-bar.module.css";

type Choice<Value extends string> = { value: Value; label: ReactNode; isDisabled?: boolean };
type ChoiceBarProps<Value extends string> = {
  /** The group's name for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  /** The selected value; null if none is selected. */
  value: Value | null;
  onChange: (value: Value) => void;
};

/** A choice between a few values, side by side. It consists of radio buttons, so that the arrow keys work as usual. */
export function ChoiceBar<Value extends string>({ label, choices, value, onChange }: ChoiceBarProps<Value>) {
  const name = useId();
  return (
    <div className={classes["bar"]} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes["choice"]}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes["face"]}>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
