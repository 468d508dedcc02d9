/**
 * How far an arrow scrolls, in pixels: all cards that are in sight, and at least a third of the screen's width.
 * Source: client and details §9, "scroll by a third or more of the viewport width".
 */
export function scrollStep(screenWidth: number, trackWidth: number, cardWidth: number): number {
  const visible = Math.max(1, Math.floor(trackWidth / cardWidth));
  return Math.max(visible * cardWidth, Math.ceil(screenWidth / 3));
}
