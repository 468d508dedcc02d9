/** Zoom factors; 1 fits the available width. */
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3] as const;
/** The maximum width of a page at zoom 1. Source: docs/reference/product-documents.md#pdf-viewer. */
const maxWidth = 960;

/** Returns the next larger (`1`) or smaller (`-1`) zoom factor, or the same factor if there is none. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const next = direction === 1 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom);
  return next ?? zoom;
}

/** Returns the width of a page in CSS pixels: the available width, at most 960, times the zoom. */
export function pageWidth(availableWidth: number, zoom: number): number {
  return Math.floor(Math.min(maxWidth, availableWidth) * zoom);
}

/**
 * Returns the index of the visible page, from 0: the last page that begins above the middle of the view. `tops` are the
 * offsets of the pages, ascending.
 */
export function findPageInSight(tops: readonly number[], scrolled: number, height: number): number {
  const middle = scrolled + height / 2;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= middle),
  );
}
