import { type ReactNode, useId } from "react";
import classes from "./choice-bar.module.css";

type Choice<Value extends string> = { value: Value; label: ReactNode; isDisabled?: boolean };
type ChoiceBarProps<Value extends string> = {
  /** Names the group for who cannot see what it belongs to. */
  label: string;
  choices: readonly Choice<Value>[];
  /** Null where none of them is on. */
  value: Value | null;
  onChange: (value: Value) => void;
};

/** One of a few, side by side: radio buttons in the shape of a bar, so that arrow keys work as they always do. */
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
