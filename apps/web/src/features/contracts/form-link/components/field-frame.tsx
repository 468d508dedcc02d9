import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./client-form-page.module.css";

type FieldFrameProps = {
  id: string;
  label: string;
  isRequired: boolean;
  error: string | undefined;
  hint?: string;
  children: ReactNode;
};

/** Shows an input with its label, its hint and its error. */
export function FieldFrame({ id, label, isRequired, error, hint, children }: FieldFrameProps) {
  return (
    <div className={classes["field"]}>
      <label htmlFor={id} className={classes["label"]}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={classes["hint"]}>
          {hint}
        </span>
      )}
      {children}
      {error !== undefined && (
        <span id={`${id}-error`} className={classes["issue"]}>
          {error}
        </span>
      )}
    </div>
  );
}

/** The asterisk of a required field. Screen readers read a word instead. */
export function RequiredMark() {
  const { t } = useTexts("client-form");
  return (
    <>
      <span aria-hidden> *</span>
      <span className="visually-hidden">, {t("required")}</span>
    </>
  );
}

/** Returns the attributes that link an input to its hint and its error for screen readers. */
export function describedBy(id: string, { error, hint }: { error: string | undefined; hint?: string }) {
  const ids = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === undefined ? [] : [`${id}-error`])];
  return {
    id,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
  } as const;
}
