import { formatContractNumber } from "@fundport/rules";

/**
 * Returns a contract's number for a sentence, with hyphens at which a line cannot break. Files and messages use the
 * plain number.
 */
export const nonBreakingNumber = (number: string): string => formatContractNumber(number).replaceAll("-", "\u2011");
