import { useId } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";

type CodeFieldProps = { value: string; isMissing: boolean; onChange: (code: string) => void };

/** A field for the six-digit code from a text message. Phones suggest the code automatically. */
export function CodeField({ value, isMissing, onChange }: CodeFieldProps) {
  const { t } = useTexts("sign");
  const id = useId();
  return (
    <div className={classes["field"]}>
      <label htmlFor={id}>{t("code")}</label>
      <input
        id={id}
        className={classes["code"]}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={value}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-missing` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isMissing && (
        <p id={`${id}-missing`} className={classes["wrong"]}>
          {t("code-missing")}
        </p>
      )}
    </div>
  );
}
