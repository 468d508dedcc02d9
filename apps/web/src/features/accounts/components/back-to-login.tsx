import { useTranslation } from "react-i18next";
import { PathLink } from "#ui/path-link.tsx";
import classes from "./accounts.module.css";

export function BackToLogin() {
  const { t } = useTranslation("accounts");
  return (
    <PathLink to="/" className={classes["back"]}>
      {t("back-to-login")}
    </PathLink>
  );
}
