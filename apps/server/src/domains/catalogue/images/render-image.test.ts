import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderImage, initialsOf } from "./render-image.ts";

describe("initials", () => {
  it.each([
    { name: "Šumava Bond Fund", initials: "ŠB" },
    { name: "  žižkov ", initials: "Ž" },
    { name: "3M Growth", initials: "3G" },
    { name: "“Akcie” – svět", initials: "AS" },
    { name: "日本 株式", initials: "日株" },
    { name: "&&& <<>>", initials: "?" },
    { name: "", initials: "?" },
  ])('returns the initials $initials for the name "$name"', ({ name, initials }) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("a generated image", () => {
  it("renders the name as accessible title, and the initials on the colour", () => {
    const svg = renderImage({ name: "Šumava Bond Fund", color: "#0B5D5E" });
    expect(svg).toContain('role="img" aria-labelledby="t"');
    expect(svg).toContain('<title id="t">Šumava Bond Fund</title>');
    expect(svg).toContain('fill="#0b5d5e"');
    expect(svg).toMatch(/>ŠB<\/text>/);
  });

  it("escapes any markup in a name, and returns the same image for the same name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
        const svg = renderImage({ name, color: "#aabbcc" });
        expect(svg).toBe(renderImage({ name, color: "#aabbcc" }));
        expect(svg.match(/</g)).toHaveLength(7);
        expect(svg.match(/>/g)).toHaveLength(7);
        expect(svg).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
        expect(svg).not.toContain("\u0000");
        expect(svg.isWellFormed()).toBe(true);
      }),
    );
  });

  it("refuses an invalid colour, which would be written into an attribute", () => {
    expect(() => renderImage({ name: "A", color: 'red" onload="x' })).toThrow("Invalid colour");
  });
});
