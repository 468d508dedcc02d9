/** What a picture of a section is called among the document's files. */
export function pictureName(section: number, kind: "forecast" | "distribution"): string {
  return `${kind}-${section}.png`;
}
