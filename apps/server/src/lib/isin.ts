/**
 * The check digit of an ISIN: letters count as two digits (A is 10), then every second digit from the right is doubled.
 * `body` is the country and nine characters, in capitals.
 * Source: ISO 6166.
 */
export function isinCheckDigit(body: string): number {
  const characters = Array.from(body, (character) => Number.parseInt(character, 36).toString());
  const digits = Array.from(characters.join(""), Number);
  const sum = digits.reverse().reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
