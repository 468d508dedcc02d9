import type { FilterIndex } from "./filter-index.ts";

type Hits = { readonly phrase: string; readonly places: Uint32Array };

const everyPlace = new WeakMap<FilterIndex, Uint32Array>();
const lastHits = new WeakMap<FilterIndex, Hits>();

/**
 * Places of the funds whose name or ISIN contains a folded phrase, in their order; all of them for an empty one.
 *
 * Whoever types makes a phrase longer, and a text that has the longer one has the shorter one, too: so the next phrase is
 * looked for among the last one's funds where it contains that. The answer is the same as without the memory.
 */
export function findPhrase(index: FilterIndex, phrase: string): Uint32Array {
  if (phrase === "") return allPlaces(index);
  const last = lastHits.get(index);
  if (last?.phrase === phrase) return last.places;
  const among = last && phrase.includes(last.phrase) ? last.places : allPlaces(index);
  const places = among.filter((place) => index.texts[place]?.includes(phrase));
  lastHits.set(index, { phrase, places });
  return places;
}

function allPlaces(index: FilterIndex): Uint32Array {
  const known = everyPlace.get(index);
  if (known) return known;
  const places = Uint32Array.from(index.texts.keys());
  everyPlace.set(index, places);
  return places;
}
