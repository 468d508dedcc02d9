declare module "subset-font" {
  /** Keeps only the glyphs of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2" | "truetype"; noLayoutClosure?: boolean; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>;
}
