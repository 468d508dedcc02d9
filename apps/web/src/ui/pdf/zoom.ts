/** As wide as the place allows is 1. */
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3] as const;
/** Source: client and details §9, "PDF viewer width 960 on desktop". */
const widest = 960;

/** The next step up (`1`) or down (`-1`); the same where there is none. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const next = direction === 1 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom);
  return next ?? zoom;
}

/** CSS pixels that a page is wide in a place of `availableWidth` pixels: all of it and at most 960, times the zoom. */
export function pageWidth(availableWidth: number, zoom: number): number {
  return Math.floor(Math.min(widest, availableWidth) * zoom);
}

/**
 * The page one is looking at, from 0: the last that begins above the middle of what is in sight.
 * `tops` are the offsets of the pages, ascending.
 */
export function findPageInSight(tops: readonly number[], scrolled: number, height: number): number {
  const middle = scrolled + height / 2;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= middle),
  );
}
