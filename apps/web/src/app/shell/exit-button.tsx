import { useTexts } from "#lib/language/use-texts.tsx";
import { useLogOut } from "#features/identity/sessions/use-log-out.ts";

/** A log-out button for screens that have no menu yet. */
export function ExitButton() {
  const { t } = useTexts("session");
  const logOut = useLogOut();
  return (
    <button type="button" className="opening-exit" onClick={() => void logOut()}>
      {t("log-out")}
    </button>
  );
}
