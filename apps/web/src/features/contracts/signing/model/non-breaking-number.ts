import { formatContractNumber } from "@fundport/rules";

/** Returns a contract's number for a sentence: its hyphens end no line. Files and messages keep the plain number. */
export const nonBreakingNumber = (number: string): string => formatContractNumber(number).replaceAll("-", "\u2011");
