import { Button } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./login-form.module.css";

/** Sends the form. While the answer is on its way it keeps the focus and says that one is being logged in. */
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
