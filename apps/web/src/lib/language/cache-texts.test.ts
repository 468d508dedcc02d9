import { createInstance } from "i18next";
import { describe, expect, it, vi } from "vitest";
import { cacheTexts } from "./cache-texts.ts";

const english = {
  plain: "Add",
  add: "Add {{name}} to the cart",
  twice: "{{name}}, yes, {{name}}",
  risk: "Risk {{risk}}",
  both: "{{count}} of {{name}}",
  found_one: "{{count}} fund",
  found_other: "{{count}} funds",
  state_on: "It is on",
};

async function setUp() {
  const texts = createInstance();
  await texts.init({
    lng: "en",
    defaultNS: "namespace",
    // A copy: the library adds later texts to the very object that it is given.
    resources: { en: { namespace: { ...english } } },
    interpolation: { escapeValue: false },
  });
  const own = texts.getFixedT("en", "namespace");
  const asked = vi.fn<(...given: readonly unknown[]) => string>((...given) => Reflect.apply(own, undefined, given));
  const remembered: unknown = cacheTexts(texts, Object.assign(asked, own));
  return { texts, own, asked, remembered: remembered as (key: string, options?: object) => string };
}

describe("remembered texts", () => {
  it.each([
    ["plain", undefined],
    ["add", { name: "Zlato & Co. {{name}} $t(plain) $1" }],
    ["twice", { name: "Praha" }],
    ["risk", { risk: "5/7" }],
    ["both", { count: 2, name: "x" }],
    ["found", { count: 1 }],
    ["found", { count: 5 }],
    ["state", { context: "on" }],
    ["no-such-text", undefined],
    ["plain", {}],
  ])("remembered texts say of %s what the library says", async (key, options) => {
    const { own, remembered } = await setUp();
    const expected =
      key === "add"
        ? "Add Zlato & Co. {{name}} $t(plain) $1 to the cart"
        : String(Reflect.apply(own, undefined, [key, options]));
    expect(remembered(key, options)).toBe(expected);
    expect(remembered(key, options)).toBe(expected);
  });

  it("asks the library once for a text, whatever string it is given", async () => {
    const { asked, remembered } = await setUp();
    expect(["a", "b", "c"].map((name) => remembered("add", { name }))).toEqual([
      "Add a to the cart",
      "Add b to the cart",
      "Add c to the cart",
    ]);
    expect([remembered("plain"), remembered("plain")]).toEqual(["Add", "Add"]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("keeps the language and the namespace of remembered texts, by which `Trans` finds its text", async () => {
    const { remembered } = await setUp();
    expect(remembered).toHaveProperty("lng", "en");
    expect(remembered).toHaveProperty("ns", "namespace");
  });

  it("forgets remembered texts when texts come to the instance", async () => {
    const { texts, remembered } = await setUp();
    expect(remembered("late", { name: "x" })).toBe("late");
    texts.addResourceBundle("en", "namespace", { late: "Late {{name}}", plain: "Put in" }, true, true);
    expect(remembered("late", { name: "x" })).toBe("Late x");
    expect(remembered("plain")).toBe("Put in");
  });
});
