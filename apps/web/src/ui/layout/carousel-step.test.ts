import { expect, it } from "vitest";
import { scrollStep } from "./carousel-step.ts";

it("scrolls by the number of fully visible cards", () => expect(scrollStep(1280, 1200, 270)).toBe(1080));

it("scrolls by at least a third of the screen, and by one card if no card is fully visible", () => {
  expect(scrollStep(1680, 300, 270)).toBe(560);
  expect(scrollStep(360, 200, 270)).toBe(270);
});
