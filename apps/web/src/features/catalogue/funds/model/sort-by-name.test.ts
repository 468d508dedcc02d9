import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { comesSurelyBefore, sortByName } from "./sort-by-name.ts";

const languages = ["en", "cs", "sk"];
const ascii = fc.string({
  unit: fc.constantFrom(...Array.from(" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$09abcdhizABCHZ")),
  maxLength: 6,
});
const accented = fc.string({ unit: fc.constantFrom(...Array.from("abchzCHÁáčČěíňóřŘšůýžŽŠäôľ -1")), maxLength: 6 });
const name = fc.oneof(ascii, accented, fc.string({ maxLength: 4 }));

afterEach(() => vi.restoreAllMocks());

describe("a name", () => {
  it("is said to come before another only where it does in every language", () => {
    const collators = languages.map((language) => new Intl.Collator(language));
    let sure = 0;
    fc.assert(
      fc.property(name, name, (first, second) => {
        if (!comesSurelyBefore(first, second)) return;
        sure += 1;
        for (const collator of collators) expect(collator.compare(first, second)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 20_000 },
    );
    expect(sure).toBeGreaterThan(1000);
  });

  it.each([
    ["Amundi Europe", "Amundi World"],
    ["Amundi", "Amundi Europe"],
    ["AMUNDI A", "Amundi B"],
    ["Dluhopisový fond A", "Dluhopisový fond B"],
    ["Fund 2", "Fund A"],
    ["Same", "Same"],
  ])("is told without a collation: %s, %s", (first, second) => {
    expect(comesSurelyBefore(first, second)).toBe(true);
  });

  it.each([
    ["B", "A"],
    ["Chf", "Dollar"],
    ["Čas", "Den"],
    ["same", "Same"],
  ])("is told by the collation alone: %s, %s", (first, second) => {
    expect(comesSurelyBefore(first, second)).toBe(false);
  });
});

describe("a list by name", () => {
  const named = (names: readonly string[]) => names.map((text) => ({ name: text }));

  it.each(languages)("is in the order of its language, whatever the order it came in (%s)", (language) => {
    const collator = new Intl.Collator(language);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (names) => {
        const expected = named(names).toSorted((first, second) => collator.compare(first.name, second.name));
        expect(sortByName(named(names), language)).toEqual(expected);
        expect(sortByName(expected, language)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it("makes no collation where it comes in order, and one where it does not", () => {
    const made = vi.spyOn(Intl, "Collator");
    sortByName(named(["Alpha", "Beta 1", "Beta 2", "gamma"]), "cs");
    expect(made).not.toHaveBeenCalled();
    expect(sortByName(named(["Cesta", "Chata", "Dům", "Hora"]), "cs").map((item) => item.name)).toEqual([
      "Cesta",
      "Dům",
      "Hora",
      "Chata",
    ]);
    expect(made).toHaveBeenCalledTimes(1);
  });
});
