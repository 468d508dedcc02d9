import "./modal.css";
import "./overlays.css";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";

export { modals } from "@mantine/modals";
export { notifications } from "@mantine/notifications";
export { TextDialog } from "./text-dialog.tsx";

/** How many toasts are shown at a time; others wait for their turn. */
const maxToasts = 4;

/** Where toasts and questions appear. `onMounted` tells that questions are heard from now on, or not any more. */
export function OverlayParts({ onMounted }: { onMounted: (isMounted: boolean) => void }) {
  const { t } = useTexts("shell");
  const isNarrow = useMediaQuery("(width < 64rem)");
  // The effects of what is inside have run before.
  useEffect(() => {
    onMounted(true);
    return () => onMounted(false);
  }, [onMounted]);
  return (
    <ModalsProvider modalProps={{ closeButtonProps: { "aria-label": t("close") } }}>
      <Notifications position={isNarrow ? "bottom-right" : "top-right"} limit={maxToasts} />
    </ModalsProvider>
  );
}
