import { useEffect, useState } from "react";

/**
 * When what is shown goes and takes the focus with it, the focus goes back to where it was before, if that is still there.
 * Who has taken it elsewhere meanwhile, as a new page does, keeps it.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
