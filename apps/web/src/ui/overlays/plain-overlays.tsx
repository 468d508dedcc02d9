import { Button } from "@mantine/core";
import { useNotifications } from "@mantine/notifications";
import { useTexts } from "#lib/language/use-texts.tsx";
import { answerQuestion, useQuestion } from "./confirm.tsx";
import { PlainDialog } from "./plain-dialog.tsx";
import classes from "./plain-overlays.module.css";

/** Toasts and questions for when their code could not be loaded: a list of messages, and the browser's own dialog. */
export function PlainOverlays() {
  const { t } = useTexts("shell");
  const { question, isOpen } = useQuestion();
  const { notifications } = useNotifications();
  return (
    <>
      <div className={classes["toasts"]} role="alert">
        {notifications.map(({ id, title, message }) => (
          <p key={id} className={classes["toast"]}>
            {title} {message}
          </p>
        ))}
      </div>
      {isOpen && question && (
        <PlainDialog
          title={question.title}
          closeLabel={t("close")}
          onClose={() => answerQuestion(null)}
          actions={
            <>
              <Button variant="default" onClick={() => answerQuestion("no")}>
                {question.cancelLabel}
              </Button>
              <Button onClick={() => answerQuestion("yes")}>{question.confirmLabel}</Button>
            </>
          }
        >
          {question.text}
        </PlainDialog>
      )}
    </>
  );
}
