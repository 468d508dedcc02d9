import { useId } from "react";
import classes from "./switch-row.module.css";

type SwitchRowProps = {
  label: string;
  /** What it does, in a sentence. */
  description: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch on the right of what it is about; the whole row turns it. */
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
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-description`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
