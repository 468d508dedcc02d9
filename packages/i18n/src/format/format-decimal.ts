const noBreakSpace = "\u00a0";

/**
 * A number with fixed decimals in the Czech format, `-1 234,50`, as `Intl.NumberFormat` writes it to the letter: digits in
 * groups of three between no-break spaces, rounded half away from zero as the number's shortest decimal form reads (1.005
 * with two decimals is `1,01`). Zero has no sign, also where something small was rounded to it.
 *
 * Written by hand because the first `Intl.NumberFormat` takes a phone 14 to 35 ms before anything is drawn.
 * @param value Finite.
 * @param plus Whether more than zero has a plus.
 */
export function formatDecimal(value: number, decimals: number, { plus = false } = {}): string {
  const digits = roundDigits(readDigits(Math.abs(value)), decimals);
  const text = decimals === 0 ? group(digits) : `${group(digits.slice(0, -decimals))},${digits.slice(-decimals)}`;
  if (/^0*$/.test(digits)) return text;
  if (value < 0) return `-${text}`;
  return plus ? `+${text}` : text;
}

/** The digits of a number's shortest decimal form, with how many of them stand before the decimal point. */
function readDigits(value: number): { digits: string; point: number } {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: whole + fraction, point: whole.length + Number(exponent) };
}

/** The digits with exactly `decimals` behind the decimal point, and at least one before it. */
function roundDigits({ digits, point }: { digits: string; point: number }, decimals: number): string {
  const end = point + decimals;
  const shown = (point > 0 ? digits : "0".repeat(1 - point) + digits).slice(0, Math.max(end, decimals + 1));
  const padded = shown.padEnd(Math.max(end, decimals + 1), "0");
  const isRoundedUp = end >= 0 && end < digits.length && (digits[end] ?? "0") >= "5";
  return isRoundedUp ? addOne(padded) : padded;
}

/** One more in the last place: nines become zeros and hand it on. */
function addOne(digits: string): string {
  const [nines = ""] = /9*$/.exec(digits) ?? [];
  const before = digits.slice(0, digits.length - nines.length);
  const zeros = "0".repeat(nines.length);
  if (before === "") return `1${zeros}`;
  return `${before.slice(0, -1)}${Number(before.at(-1)) + 1}${zeros}`;
}

function group(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, noBreakSpace);
}
