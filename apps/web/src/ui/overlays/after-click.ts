import { useEffect } from "react";

/** The press that is under way, if any, and what waits for its end. */
const press: { isDown: boolean; waiting: (() => void)[] } = { isDown: false, waiting: [] };

function handleDown({ button }: MouseEvent): void {
  press.isDown = button === 0;
}

function handleEnd(): void {
  press.isDown = false;
  const ready = press.waiting;
  press.waiting = [];
  // The click comes right after the release, before any timer.
  if (ready.length > 0) setTimeout(() => ready.forEach((act) => act()));
}

/** Follows the presses on the page, so that {@link afterClick} knows of them. */
export function useTrackClicks(): void {
  useEffect(() => {
    // A finger's press comes as these, too, once it is lifted.
    window.addEventListener("mousedown", handleDown, { capture: true });
    window.addEventListener("mouseup", handleEnd, { capture: true });
    // A press that becomes a drag has no release.
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
  if (press.isDown) press.waiting.push(act);
  else act();
}
