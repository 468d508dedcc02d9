/**
 * The rules that printed proposals and contracts ask. The worker that draws them loads these alone: all rules are fifty
 * files, which would delay the first document after a start.
 */
export { formatContractNumber, checkContractNumber } from "./contract-number.ts";
export { checkIban } from "./identifiers/iban.ts";
export { maxClientNameCharacters } from "./proposal-client.ts";
export { composeText } from "./printable.ts";
export { printableCharacters } from "./printable-characters.ts";
