import { useEffect, useState } from "react";

/**
 * Returns the focus on unmount to the previously focused element, if it still exists and the focus was lost with the
 * unmounted content. If the focus has moved elsewhere since, for example to a new page, it stays there.
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
