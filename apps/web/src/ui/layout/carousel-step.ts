/**
 * Returns how far an arrow button scrolls, in pixels: by all fully visible cards, but at least by a third of the
 * screen's width.
 * Source: docs/reference/fund-pages.md#carousels.
 */
export function scrollStep(screenWidth: number, trackWidth: number, cardWidth: number): number {
  const visible = Math.max(1, Math.floor(trackWidth / cardWidth));
  return Math.max(visible * cardWidth, Math.ceil(screenWidth / 3));
}
