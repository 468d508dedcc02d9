/**
 * The rules that printed proposals and contracts need. The rendering worker loads only these rules, because loading all
 * rules (fifty files) would delay the first document after a start.
 */
export { formatContractNumber, checkContractNumber } from "./contracts/contract-number.ts";
export { checkIban } from "./identifiers/iban.ts";
export { maxClientNameCharacters } from "./sales/proposal-client.ts";
export { composeText } from "./fields/printable-text.ts";
export { printableCharacters } from "./fields/printable-characters.ts";
