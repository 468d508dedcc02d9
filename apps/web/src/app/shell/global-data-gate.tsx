import type { ReactNode } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { useGlobalData } from "#features/reference/use-reference.ts";
import { OpeningScreen } from "./opening-screen.tsx";

/** The one wait without a skeleton: nothing can be shown before the reference data. Source: portal §2.3. */
export function GlobalDataGate({ children }: { children: ReactNode }) {
  const { t } = useTexts("shell");
  const { isLoading, error, loaded, total, retry } = useGlobalData();
  if (!isLoading) return children;
  if (error) {
    const action = { label: t("retry"), onPress: retry };
    return <OpeningScreen label={t("loading-failed-title")} detail={t("loading-failed-text")} action={action} />;
  }
  return (
    <OpeningScreen
      label={t("loading-data")}
      detail={t("loading-data-progress", { loaded, total })}
      progress={loaded / total}
    />
  );
}
