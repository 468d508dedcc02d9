import { useTranslation } from "react-i18next";

export function LoginRoute() {
  const { t } = useTranslation("session");
  return <main>{t("log-in")}</main>;
}
