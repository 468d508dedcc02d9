/**
 * The colours of a document by their role: the brand's ink, paper and accent, and greys that remain distinct on a
 * black-and-white printer.
 */
export const palette = {
  ink: "#14213d",
  muted: "#5b6577",
  hairline: "#d5dae3",
  paper: "#ffffff",
  accent: "#0f6b66",
  band: "#cfe3e1",
  bandEdge: "#7fb0ac",
} as const;
