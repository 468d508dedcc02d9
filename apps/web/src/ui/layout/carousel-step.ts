/**
 * Returns how far an arrow scrolls, in pixels: by all fully visible cards, and by at least a third of the screen's width.
 * Source: docs/reference/fund-pages.md#carousels.
 */
export function scrollStep(screenWidth: number, trackWidth: number, cardWidth: number): number {
  const visible = Math.max(1, Math.floor(trackWidth / cardWidth));
  return Math.max(visible * cardWidth, Math.ceil(screenWidth / 3));
}
