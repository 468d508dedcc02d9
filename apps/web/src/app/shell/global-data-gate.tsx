import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGlobalData } from "#features/reference/use-reference.ts";

/** The one wait without a skeleton: nothing can be shown before the reference data. Source: portal §2.3. */
export function GlobalDataGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const { isLoading } = useGlobalData();
  if (isLoading) return <main>{t("loading-data")}</main>;
  return children;
}
