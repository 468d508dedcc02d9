import { useEffect } from "react";

/** Whether a click is in progress, and the actions that wait for its end. */
const click: { isDown: boolean; waiting: (() => void)[] } = { isDown: false, waiting: [] };

function handleDown({ button }: MouseEvent): void {
  click.isDown = button === 0;
}

function handleEnd(): void {
  click.isDown = false;
  const ready = click.waiting;
  click.waiting = [];
  // The click event follows the release, before any timer.
  if (ready.length > 0) setTimeout(() => ready.forEach((act) => act()));
}

/** Tracks clicks on the page for {@link afterClick}. */
export function useTrackClicks(): void {
  useEffect(() => {
    // A tap also fires these events, after the finger is lifted.
    window.addEventListener("mousedown", handleDown, { capture: true });
    window.addEventListener("mouseup", handleEnd, { capture: true });
    // A drag has no mouseup.
    window.addEventListener("dragend", handleEnd, { capture: true });
    return () => {
      window.removeEventListener("mousedown", handleDown, { capture: true });
      window.removeEventListener("mouseup", handleEnd, { capture: true });
      window.removeEventListener("dragend", handleEnd, { capture: true });
      handleEnd();
    };
  }, []);
}

/**
 * Runs an action that may cover the click target: immediately, or after a click in progress. A field loses the focus
 * between mousedown and mouseup, and an element that covers the target by then would swallow the click.
 */
export function afterClick(act: () => void): void {
  if (click.isDown) click.waiting.push(act);
  else act();
}
