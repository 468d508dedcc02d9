import { useTexts } from "#lib/use-texts.tsx";
import { PathLink } from "#ui/path-link.tsx";
import classes from "./accounts.module.css";

export function BackToLogin() {
  const { t } = useTexts("accounts");
  return (
    <PathLink to="/" className={classes["back"]}>
      {t("back-to-login")}
    </PathLink>
  );
}
