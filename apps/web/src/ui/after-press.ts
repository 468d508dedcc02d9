let isPressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const ready = waiting;
  waiting = [];
  // The click comes right after the release, before any timer.
  if (ready.length > 0) setTimeout(() => ready.forEach((act) => act()));
}

// A finger's press comes as these, too, once it is lifted.
window.addEventListener("mousedown", ({ button }) => (isPressed = button === 0), { capture: true });
window.addEventListener("mouseup", release, { capture: true });
// A press that becomes a drag has no release.
window.addEventListener("dragend", release, { capture: true });

/**
 * Does something that may come to lie over what is being pressed: at once, or after the press. A field that is left by
 * a press has its say between the press and the release, and what covers the target by then would swallow the click.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
