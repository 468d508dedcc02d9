import { useEffect } from "react";

/** Whether a click is in progress, and the actions to run when the click ends. */
const click: { isDown: boolean; waiting: (() => void)[] } = { isDown: false, waiting: [] };

function handleDown({ button }: MouseEvent): void {
  click.isDown = button === 0;
}

function handleEnd(): void {
  click.isDown = false;
  const ready = click.waiting;
  click.waiting = [];
  // Runs the actions in a timer, because the click event follows the release of the button and precedes all timers.
  if (ready.length > 0) setTimeout(() => ready.forEach((act) => act()));
}

/** Tracks clicks on the page for {@link afterClick}. */
export function useTrackClicks(): void {
  useEffect(() => {
    // A tap also fires these events, after the finger is lifted.
    window.addEventListener("mousedown", handleDown, { capture: true });
    window.addEventListener("mouseup", handleEnd, { capture: true });
    // A drag ends without a mouseup event.
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
 * Runs an action that may cover the target of a click: immediately, or after the click if one is in progress. A field
 * loses the focus between mousedown and mouseup. If the action covered the click's target in between, the click would
 * be lost.
 */
export function afterClick(act: () => void): void {
  if (click.isDown) click.waiting.push(act);
  else act();
}
