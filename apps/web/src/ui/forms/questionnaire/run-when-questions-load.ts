/**
 * Calls `onLoad` when the first question appears below `root`, because a section that has just opened may still be
 * loading the client's earlier answers. Does not call it if a question is already there, or if the user clicks, taps or
 * types first.
 */
export function runWhenQuestionsLoad(root: Element, onLoad: () => void): void {
  const isLoaded = () => root.querySelector("[data-question]") !== null;
  if (isLoaded()) return;
  const controller = new AbortController();
  const { signal } = controller;
  const observer = new MutationObserver(() => {
    if (!isLoaded()) return;
    controller.abort();
    onLoad();
  });
  signal.addEventListener("abort", () => observer.disconnect());
  for (const kind of ["pointerdown", "keydown"])
    window.addEventListener(kind, () => controller.abort(), { capture: true, signal });
  observer.observe(root, { childList: true, subtree: true });
}
