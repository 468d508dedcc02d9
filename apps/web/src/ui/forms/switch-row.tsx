import { useId } from "react";
import classes from "./switch-row.module.css";

type SwitchRowProps = {
  label: string;
  /** One sentence about the effect of the switch. */
  description: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch to the right of its description. A click anywhere in the row toggles the switch. */
export function SwitchRow({ label, description, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={classes["row"]}>
      <span className={classes["text"]}>
        <span className={classes["label"]} id={`${id}-label`}>
          {label}
        </span>
        <span className={classes["description"]} id={`${id}-description`}>
          {description}
        </span>
      </span>
      <input
        className={classes["switch"]}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own checked state
        role="switch"
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-description`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
