/** Returns true for a colour in the form `#rrggbb`. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Relative luminance of `#rrggbb`, 0 to 1. Source: WCAG 2.2, relative luminance. */
function luminanceOf(color: string): number {
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of text in this colour on white, 1 to 21. Source: WCAG 2.2, contrast ratio. */
export const contrastOnWhite = (color: string): number => 1.05 / (luminanceOf(color) + 0.05);

/** Returns black or white: the text colour that has more contrast on the given background colour. */
export function inkOn(color: string): "#ffffff" | "#1a1a1a" {
  return contrastOnWhite(color) >= (luminanceOf(color) + 0.05) / 0.0603 ? "#ffffff" : "#1a1a1a";
}
