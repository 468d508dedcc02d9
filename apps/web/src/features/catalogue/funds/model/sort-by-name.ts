import { lazyValue } from "#lib/lazy-value.ts";

/**
 * Sorts by name in the order of a language. A list that stands so already, as the server sends it, is only looked through:
 * names are compared letter by letter where plain letters decide, and by the language's rules where they do not.
 * The collation of a language is made when it is first needed: that alone takes a phone as long as drawing a page.
 */
export function sortByName<Item extends { readonly name: string }>(items: readonly Item[], language: string): Item[] {
  const collator = lazyValue(() => new Intl.Collator(language));
  const isInOrder = (first: string, second: string) =>
    comesSurelyBefore(first, second) || collator().compare(first, second) <= 0;
  const isSorted = items.every(
    ({ name }, position) => position === 0 || isInOrder(items[position - 1]?.name ?? "", name),
  );
  if (isSorted) return [...items];
  return items.toSorted((first, second) => collator().compare(first.name, second.name));
}

/** ASCII in the order that English, Czech and Slovak share; upper and lower case are one letter. Source: CLDR's root order. */
const order = " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz";
const ranks = buildRanks();
const h = ranks["h".charCodeAt(0)];
const c = ranks["c".charCodeAt(0)];

/**
 * Whether one name stands before the other in every language of ours, or both are the same. False where it does not, and
 * where it takes more to tell: a diacritic, names that differ in case alone, the Czech and Slovak letter `ch`.
 */
export function comesSurelyBefore(first: string, second: string): boolean {
  const end = Math.min(first.length, second.length);
  let position = 0;
  while (position < end && isSame(first, second, position)) position += 1;
  if (position === first.length && position === second.length) return first === second;
  const [left, right] = [rankAt(first, position), rankAt(second, position)];
  // A rank of 0 is a character that is not in the order.
  if (right === 0 || (left === 0 && position < first.length)) return false;
  if (position === first.length) return true;
  return left < right && !touchesCh(first, position) && !touchesCh(second, position);
}

function isSame(first: string, second: string, position: number): boolean {
  if (first.charCodeAt(position) === second.charCodeAt(position)) return true;
  const rank = rankAt(first, position);
  return rank !== 0 && rank === rankAt(second, position);
}

function touchesCh(text: string, position: number): boolean {
  const rank = rankAt(text, position);
  return (rank === h && rankAt(text, position - 1) === c) || (rank === c && rankAt(text, position + 1) === h);
}

function rankAt(text: string, position: number): number {
  return ranks[text.charCodeAt(position)] ?? 0;
}

function buildRanks(): Uint8Array {
  const rankByCode = new Uint8Array(128);
  for (const [index, character] of Array.from(order).entries()) {
    rankByCode[character.charCodeAt(0)] = index + 1;
    rankByCode[character.toUpperCase().charCodeAt(0)] = index + 1;
  }
  return rankByCode;
}
