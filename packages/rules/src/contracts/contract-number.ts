/** The number of a contract: 10 digits, of which two are the year, seven a sequence, the last the check digit. */
const pattern = /^\d{10}$/;

/** Luhn: counted from the right, every second digit doubled, the digits of the products added; a whole ten is right. */
function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
}

/** Whether a text is the number of a contract: 10 digits whose last one agrees with the others by Luhn's rule. */
export function checkContractNumber(number: string): boolean {
  return pattern.test(number) && luhnSum(number) % 10 === 0;
}

/** The number of the contract with a place in the sequence, 1 to 9,999,999, of a year such as 2026. */
export function contractNumberOf(year: number, sequence: number): string {
  const digits = `${String(year % 100).padStart(2, "0")}${String(sequence).padStart(7, "0")}`;
  return `${digits}${(10 - (luhnSum(`${digits}0`) % 10)) % 10}`;
}

/** `2600001230` as `26-0000123-0`, as it is shown and read out. */
export function formatContractNumber(number: string): string {
  return `${number.slice(0, 2)}-${number.slice(2, 9)}-${number.slice(9)}`;
}
