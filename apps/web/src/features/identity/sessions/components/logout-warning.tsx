import { Button } from "@mantine/core";
import { useTexts } from "#lib/language/use-texts.tsx";
import { TextModal } from "#ui/overlays/text-modal.tsx";
import { useSession } from "../model/session-store.ts";

/**
 * Shown if a ping has found that the session has ended, or if the operator has locked the user.
 * Source: docs/reference/sessions.md#end-of-a-session.
 */
export function LogoutWarning() {
  const { t } = useTexts("session");
  const dismiss = useSession((state) => state.dismissLogoutWarning);
  const isLockedOut = useSession((state) => state.isLockedOut);
  return (
    <TextModal
      title={t("logout-warning-title")}
      closeLabel={t("close")}
      onClose={dismiss}
      actions={<Button onClick={dismiss}>{t(isLockedOut ? "close" : "logout-warning-button")}</Button>}
    >
      {t("logout-warning-text", isLockedOut ? { context: "locked" } : {})}
    </TextModal>
  );
}
