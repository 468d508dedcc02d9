/**
 * Fifteen colours for the parts of a whole, distinguishable in both schemes. They are never used behind text.
 * Source: docs/reference/charts-and-printing.md#colours.
 */
const palette = [
  "#2b7a9e",
  "#e08a2e",
  "#4f9d69",
  "#a05fb0",
  "#c9504a",
  "#5f78d1",
  "#b3a12f",
  "#3fa7a0",
  "#d4709b",
  "#7d8b4e",
  "#8c6bd8",
  "#b97b4a",
  "#5b9bd5",
  "#9a4f6b",
  "#6f8796",
] as const;

/** The step between generated hues, in degrees. With this golden angle, successive hues are never similar. */
const goldenAngle = 137.508;

/**
 * Returns the colour of the part at `index`. Beyond the palette, generates a colour that is always the same for an
 * index.
 */
export function paletteColor(index: number): string {
  return palette[index] ?? `hsl(${Math.round((index * goldenAngle) % 360)} 45% 52%)`;
}
