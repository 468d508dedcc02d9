import { Button } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./login-form.module.css";

/** The submit button of a log-in form. During a log-in it keeps the focus and shows the progress. */
export function LogInButton({ isLoggingIn, label }: { isLoggingIn: boolean; label: string }) {
  const { t } = useTexts("session");
  return (
    <Button
      type="submit"
      size="md"
      fullWidth
      className={classes["submit"] ?? ""}
      aria-disabled={isLoggingIn}
      data-busy={isLoggingIn || undefined}
    >
      {isLoggingIn ? t("logging-in") : label}
    </Button>
  );
}
