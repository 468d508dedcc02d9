/** Separates parts of one text. The dot stays at the end of a line and never begins the next one. */
export const dotSeparator = "\u00a0· ";
