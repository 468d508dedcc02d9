import { Button, CloseButton } from "@mantine/core";
import { type NotificationData, notifications as toasts, useNotifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { answerQuestion, useQuestion } from "./confirm.tsx";
import { PlainDialog } from "./plain-dialog.tsx";
import classes from "./plain-overlays.module.css";

/**
 * Replaces toasts and questions with a plain list of messages and a native dialog if the code of the component library
 * could not be loaded.
 */
export function PlainOverlays() {
  const { t } = useTexts("shell");
  const { question, isOpen } = useQuestion();
  const { notifications } = useNotifications();
  return (
    <>
      <div className={classes["toasts"]}>
        {notifications.map((toast) => (
          <PlainToast key={toast.id} toast={toast} />
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

/**
 * One message, which closes when its time is over, as the library's toasts do. The store shows five messages at a time;
 * further ones wait until one closes.
 */
function PlainToast({ toast: { id, title, message, autoClose, closeButtonProps } }: { toast: NotificationData }) {
  useEffect(() => {
    if (id === undefined || typeof autoClose !== "number") return undefined;
    const timer = setTimeout(() => toasts.hide(id), autoClose);
    return () => clearTimeout(timer);
  }, [id, autoClose]);
  return (
    <div className={classes["toast"]} role="alert">
      <p>
        {title} {message}
      </p>
      {id !== undefined && <CloseButton {...closeButtonProps} onClick={() => toasts.hide(id)} />}
    </div>
  );
}
