import { useEffect, useState } from "react";

/**
 * On unmount, returns the focus to the previously focused element, if that element still exists and the focus was lost
 * with the unmounted content. If the focus is already elsewhere, for example on a new page, it does not move.
 */
export function useFocusReturn(): void {
  const [previousFocus] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true });
    },
    [previousFocus],
  );
}
