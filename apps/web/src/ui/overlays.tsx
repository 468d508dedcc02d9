import "./overlays.css";
import { ModalsProvider } from "@mantine/modals";
import { notifications, Notifications } from "@mantine/notifications";
import { type ReactNode, useEffect } from "react";
import { useMediaQuery } from "@mantine/hooks";
import { useTexts } from "#lib/use-texts.tsx";
import { useFollowPresses } from "./after-press.ts";

/**
 * Where toasts and confirmations appear: toasts top-right, on a phone bottom-right, and so on a tablet, where they would
 * lie over the page's own buttons. Source: portal §2.7.
 */
export function Overlays({ children }: { children: ReactNode }) {
  const { t } = useTexts("shell");
  useFollowPresses();
  const isNarrow = useMediaQuery("(width < 64rem)");
  // The next user does not get to read what was said to this one.
  useEffect(() => () => notifications.clean(), []);
  return (
    <ModalsProvider modalProps={{ closeButtonProps: { "aria-label": t("close") } }}>
      <Notifications position={isNarrow ? "bottom-right" : "top-right"} limit={4} />
      {children}
    </ModalsProvider>
  );
}
