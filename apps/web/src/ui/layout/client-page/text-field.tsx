import { useId } from "react";
import classes from "./client-page.module.css";

type TextFieldProps = {
  label: string;
  value: string;
  error: string | null;
  autoComplete: string;
  onChange: (value: string) => void;
};

/** A text input with its label above and its error below. */
export function TextField({ label, value, error, autoComplete, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classes["field"]}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error !== null && (
        <p id={`${id}-error`} className={classes["wrong"]}>
          {error}
        </p>
      )}
    </div>
  );
}
