import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "./fold-text.ts";
import { createSearchIndex, type Searchable } from "./search-index.ts";

const searchable = (
  name: string,
  isin: string | null,
  issuer: string | null,
  currency: string,
  symbol: string | null = null,
) => ({
  name,
  codes: [isin, symbol],
  furtherWords: [issuer, currency],
});
const items: readonly Searchable[] = [
  searchable("Akcie světa CZK zajištěný, třída R", "CZ0008470011", "Erste Asset Management", "CZK"),
  searchable("Bond Europe A (acc) EUR", "AT0000A1LK80", "Erste Asset Management", "EUR"),
  searchable("SPDR S&P 500 ETF Trust", "US78462F1030", "State Street Global Advisors", "USD", "SPY"),
  searchable("Żółty Łabędź Akcji", "PL0000000017", "Łódź TFI", "PLN"),
  searchable("Global Dividend Europe", null, null, "EUR", "GDE.F"),
  searchable("Global Growth", "LU0000000099", "Morava Invest", "CZK"),
  searchable("Morava", "CZ0000000503", "Čáslav", "CZK"),
];
const keywords = () => new Set(["czk", "eur", "usd", "pln"]);
const index = createSearchIndex(items, (item) => item, { keywords });
const namesOf = (typed: string) =>
  Array.from(index.find(typed).positions, (position) => items[position]?.name.split(" ")[0]);

describe("the search", () => {
  it.each([
    ["words in any order", "akcie erste", ["Akcie"]],
    ["an issuer and a currency", "erste czk", ["Akcie"]],
    ["no match for two currencies", "czk erste eur", []],
    ["a currency among other words only as a whole word", "global eur", ["Global"]],
    ["no match for another form of a word", "svetova svet", []],
    ["words typed without diacritics", "sveta", ["Akcie"]],
    ["words typed with diacritics", "SVĚTA", ["Akcie"]],
    ["letters without a base letter, such as ł", "lodz labedz", ["Żółty"]],
    ["an ISIN with spaces", "US78 4622 F103", ["SPDR"]],
    ["an ISIN split into pairs", "us 78 46 2f 10", ["SPDR"]],
    ["an ISIN in capitals", "AT0000A1LK80", ["Bond"]],
    ["a part of an ISIN", "1lk8", ["Bond"]],
    ["a symbol", "spy", ["SPDR"]],
    ["an ampersand", "s&p 500", ["SPDR"]],
    ["no match for a short number inside a word, among other words", "czk 503", []],
    ["a share class letter at the beginning of a word", "akcie r", ["Akcie"]],
    ["words surrounded by punctuation", "akcie, (světa)", ["Akcie"]],
    ["the whole phrase anywhere", "al d", ["Global"]],
    ["all items for empty input", "   ", items.map(({ name }) => name.split(" ")[0])],
  ])("finds %s: %s", (_what, typed, names) => expect(namesOf(typed)).toEqual(names));

  it.each([
    ["tolerates a wrong letter", "dividemd", ["Global"]],
    ["tolerates a missing letter", "dividnd", ["Global"]],
    ["tolerates a doubled letter", "divvidend", ["Global"]],
    ["tolerates two swapped letters", "diivdend", ["Global"]],
    ["tolerates a typo in an ISIN", "US78462F1039", ["SPDR"]],
    ["tolerates a typo in an ISIN with spaces", "US78 462F 1039", ["SPDR"]],
    ["tolerates a typo in each of two words", "globsl divdend", ["Global"]],
    ["tolerates no typo in a word of three letters", "spi", []],
    ["tolerates no second typo in a word", "dvidemd", []],
  ])("%s", (_what, typed, names) => {
    expect(namesOf(typed)).toEqual(names);
    expect(index.find(typed).hasTypoMatches).toBe(names.length > 0);
  });

  it("tolerates no typo if there are enough exact matches", () => {
    const many = createSearchIndex(
      ["Fond A", "Fond B", "Fond C", "Fund D"].map((name) => searchable(name, null, null, "CZK")),
      (item) => item,
    );
    expect([...many.find("fond").positions]).toEqual([0, 1, 2]);
    expect(many.find("fond").hasTypoMatches).toBe(false);
    expect([...many.find("fund").positions]).toEqual([0, 1, 2, 3]);
  });
});

it("ranks exact names first, then beginnings of names, then beginnings of words, then other matches", () => {
  const rankOf = (typed: string) => {
    const { positions } = index.find(typed);
    const found = index.rank(typed, positions);
    return Object.fromEntries(
      Array.from(positions, (position, at) => [items[position]?.name.split(" ")[0], found[at]]),
    );
  };
  expect(rankOf("morava")).toEqual({ Morava: 0, Global: 1 });
  expect(rankOf("global")).toEqual({ Global: 1, SPDR: 3 });
  expect(rankOf("spy")).toEqual({ SPDR: 0 });
  expect(rankOf("europe")).toEqual({ Bond: 2, Global: 2 });
  expect(rankOf("labedz")).toEqual({ Żółty: 2 });
});

it("returns the same results whether or not the index was prepared in idle time", () => {
  const prepared = createSearchIndex(items, (item) => item, { keywords });
  let callCount = 0;
  while (prepared.prepare(() => (callCount += 1) % 2 === 1));
  expect(callCount).toBeGreaterThan(2);
  for (const typed of ["morava", "dividnd", "erste czk", "", "US78 4622"])
    expect(prepared.find(typed)).toEqual(createSearchIndex(items, (item) => item, { keywords }).find(typed));
});

const words = ["akcie", "Bond", "česká", "s&p", "500", "eur", "czk", "a", "global", "r", "CZ00", "at0000"];
const phrase = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((list) => list.join(" "));
const anyList = fc.array(
  fc.record({ name: phrase, isin: fc.option(fc.constantFrom("CZ0008470011", "AT0000A1LK80", "US78462F1030")) }),
  { maxLength: 12 },
);

it("finds all items of a plain substring search, and never finds more items with more words", () => {
  fc.assert(
    fc.property(anyList, phrase, fc.nat(20), (list, typed, cut) => {
      const searched = createSearchIndex(list, ({ name, isin }) => ({ name, codes: [isin], furtherWords: [] }), {
        keywords,
      });
      const part = typed.slice(0, cut);
      const plain = list.flatMap(({ name, isin }, position) =>
        [name, isin ?? ""].some((text) => foldText(text).includes(foldText(part))) ? [position] : [],
      );
      const found = searched.find(part);
      expect(plain.filter((position) => !found.positions.includes(position))).toEqual([]);
      const wider = foldText(part).split(" ").slice(0, -1).join(" ");
      const isComparable = !found.hasTypoMatches && wider.includes(" ");
      const among = isComparable ? searched.find(wider).positions : found.positions;
      expect([...found.positions].filter((position) => !among.includes(position))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
