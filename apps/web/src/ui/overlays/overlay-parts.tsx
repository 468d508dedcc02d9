import { Box, Button, getDefaultZIndex, Group, Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { useTexts } from "#lib/language/use-texts.tsx";
import { answerQuestion, useQuestion } from "./confirm.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

/** The maximum number of visible toasts; others wait in a queue. */
const maxToasts = 4;

/**
 * Shows the toasts and the open question. Toasts are at the top right. On a phone or tablet they are at the bottom
 * right, away from the page's own buttons.
 */
export function OverlayParts() {
  const isNarrow = useMediaQuery("(width < 64rem)");
  return (
    <>
      <Notifications position={isNarrow ? "bottom-right" : "top-right"} limit={maxToasts} />
      <OpenQuestion />
    </>
  );
}

function OpenQuestion() {
  const { t } = useTexts("shell");
  const { question, isOpen } = useQuestion();
  return (
    <Modal
      opened={isOpen}
      onClose={() => answerQuestion(null)}
      title={question?.title}
      // Shows the question above the dialog that opened it.
      zIndex={getDefaultZIndex("modal") + 1}
      centered
      padding="xl"
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {isOpen && <FocusReturn />}
      <Box mb="md">{question?.text}</Box>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => answerQuestion("no")}>
          {question?.cancelLabel}
        </Button>
        <Button {...(question?.isDangerous === true && { color: "red" })} onClick={() => answerQuestion("yes")}>
          {question?.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}

/** Returns the focus when a question closes, even if the question was opened before this code had loaded. */
function FocusReturn() {
  useFocusReturn();
  return null;
}
