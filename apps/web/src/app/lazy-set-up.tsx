import { useState } from "react";
import { withAllTexts } from "#lib/language/language.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { lazyComponent } from "#ui/layout/lazy-component.tsx";
import { ExitButton } from "./shell/exit-button.tsx";
import { OpeningScreen } from "./shell/opening-screen.tsx";

const RequiredSetUp = lazyComponent(
  async () =>
    (await withAllTexts(() => import("#features/identity/security/components/required-set-up.tsx"))).RequiredSetUp,
);

/** The set-up of a second factor. Few users ever see it, so its code is loaded on demand. */
export function LazySetUp() {
  const { t } = useTexts("shell");
  const [isMissing, setMissing] = useState(false);
  if (!isMissing) {
    const opening = <OpeningScreen label={t("session:opening-portal")} exit={<ExitButton />} />;
    return <RequiredSetUp exit={<ExitButton />} instead={opening} onMissing={() => setMissing(true)} />;
  }
  return (
    <OpeningScreen
      label={t("loading-failed-title")}
      detail={t("loading-failed-text")}
      action={{ label: t("reload-page"), onClick: () => window.location.reload() }}
      exit={<ExitButton />}
    />
  );
}
