import { useEffect, useState } from "react";

/** When what is shown goes, the focus goes back to where it was before, if that is still there. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
