/** Contract numbers have 10 digits: two for the year, seven for the sequence number, and a check digit. */
const pattern = /^\d{10}$/;

/**
 * Computes the sum of Luhn's algorithm: every second digit from the right is doubled, and the digits of the products
 * are added up. The sum of a valid number is a multiple of 10.
 */
function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
}

/** Returns true if the text is a contract number: 10 digits with a valid check digit (Luhn). */
export function checkContractNumber(number: string): boolean {
  return pattern.test(number) && luhnSum(number) % 10 === 0;
}

/** Creates the contract number for a year such as 2026 and a sequence number from 1 to 9,999,999. */
export function contractNumberOf(year: number, sequence: number): string {
  const digits = `${String(year % 100).padStart(2, "0")}${String(sequence).padStart(7, "0")}`;
  return `${digits}${(10 - (luhnSum(`${digits}0`) % 10)) % 10}`;
}

/** Returns the contract number as it is displayed: `2600001230` becomes `26-0000123-0`. */
export function formatContractNumber(number: string): string {
  return `${number.slice(0, 2)}-${number.slice(2, 9)}-${number.slice(9)}`;
}
