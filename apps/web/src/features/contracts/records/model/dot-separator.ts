/**
 * Separates parts of one text. The non-breaking space keeps the dot at the end of a line, so that no line begins with
 * it.
 */
export const dotSeparator = "\u00a0· ";
