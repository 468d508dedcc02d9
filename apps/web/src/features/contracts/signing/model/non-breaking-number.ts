import { formatContractNumber } from "@fundport/rules";

/**
 * Returns a contract's number for use in a sentence, with non-breaking hyphens. File names and emails use the number
 * with normal hyphens.
 */
export const nonBreakingNumber = (number: string): string => formatContractNumber(number).replaceAll("-", "\u2011");
