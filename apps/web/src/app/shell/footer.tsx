import { lazy, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useOptionalList } from "#features/catalogue/reference/use-reference.ts";
import { hintText } from "#features/identity/sessions/use-login-hints.ts";
import { useIdempotencyKey } from "#lib/http/use-idempotency-key.ts";
import textButton from "#ui/forms/text-button.module.css";
import { DialogCode } from "#ui/overlays/dialog-code.tsx";
import classes from "./footer.module.css";

const LegalInfo = lazy(() =>
  import("#features/identity/sessions/components/legal-info.tsx").then(({ LegalInfo }) => ({ default: LegalInfo })),
);
const FeedbackDialog = lazy(() =>
  import("#features/messaging/feedback/components/feedback-dialog.tsx").then(({ FeedbackDialog }) => ({
    default: FeedbackDialog,
  })),
);

/**
 * The footer with copyright and current year, legal information and feedback. Source: docs/reference/shell.md#footer.
 */
export function Footer() {
  const { t } = useTexts("shell");
  const hints = useOptionalList("getHints") ?? null;
  const [openDialog, setOpened] = useState<"legal" | "feedback" | null>(null);
  // The message is kept in the footer instead of the dialog, so that it is not lost when the dialog closes.
  const [message, setMessage] = useState("");
  const attempt = useIdempotencyKey();
  const [year] = useState(() => new Date().getFullYear());
  const close = () => setOpened(null);
  return (
    <footer className={classes["footer"]}>
      <div className={classes["inner"]}>
        <span>{t("copyright", { year })}</span>
        <button type="button" className={textButton["button"]} onClick={() => setOpened("legal")}>
          {t("session:legal-info")}
        </button>
        <button type="button" className={textButton["button"]} onClick={() => setOpened("feedback")}>
          {t("feedback:open")}
        </button>
      </div>
      {openDialog && (
        <DialogCode onMissing={close}>
          {openDialog === "legal" ? (
            <LegalInfo text={hintText(hints, "REACT_LEGAL_INFO")} onClose={close} />
          ) : (
            <FeedbackDialog message={message} onChange={setMessage} attempt={attempt} onClose={close} />
          )}
        </DialogCode>
      )}
    </footer>
  );
}
