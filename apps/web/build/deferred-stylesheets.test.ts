import type { Plugin } from "vite";
import { expect, it } from "vitest";
import { deferredStylesheets } from "./deferred-stylesheets.ts";

type Transform = { filter: { id: RegExp }; handler: (code: string) => string };
const { filter, handler } = (deferredStylesheets() as Plugin & { transform: Transform }).transform;

it("has later sheets linked below all others", () => {
  expect(handler("a(); document.head.appendChild(link); b();")).toBe("a(); document.body.appendChild(link); b();");
  expect(filter.id.test("\0vite/preload-helper.js")).toBe(true);
  expect(filter.id.test("/apps/web/src/main.tsx")).toBe(false);
});

it("says so where the bundler links them in another way", () => {
  expect(() => handler("head.append(link)")).toThrow("links sheets in another way");
});
