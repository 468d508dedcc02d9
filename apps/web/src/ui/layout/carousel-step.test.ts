import { expect, it } from "vitest";
import { scrollStep } from "./carousel-step.ts";

it("scrolls by the cards that are in sight", () => expect(scrollStep(1280, 1200, 270)).toBe(1080));

it("scrolls by a third of the screen at least, and by a card where not even one fits", () => {
  expect(scrollStep(1680, 300, 270)).toBe(560);
  expect(scrollStep(360, 200, 270)).toBe(270);
});
