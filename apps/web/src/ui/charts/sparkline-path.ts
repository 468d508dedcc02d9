/** The distance from the edges, in pixels, so that a line with a width stays inside the image. */
const inset = 2;

/**
 * Returns an SVG path over the whole width, with the lowest value at the bottom and the highest at the top. Constant
 * values give a line in the middle. Fewer than two values give an empty path.
 */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return "";
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const stepX = width / (values.length - 1);
  const y = (value: number) =>
    high === low ? height / 2 : inset + ((high - value) / (high - low)) * (height - 2 * inset);
  return values.map((value, index) => `${index === 0 ? "M" : "L"}${tenth(index * stepX)} ${tenth(y(value))}`).join("");
}

/** Rounds to a tenth of a pixel, which is finer than a screen shows. */
function tenth(pixels: number): string {
  return String(Number(pixels.toFixed(1)));
}
