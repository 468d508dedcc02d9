import type { ComponentType } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { startLanguage } from "#lib/language/language.ts";
import { findPage, loadPage } from "./pages.ts";

beforeEach(async () => {
  await startLanguage("en");
});

it("finds the page of a path with parameters, but not pages that are part of the app's code", () => {
  expect(findPage("/funds/detail/12")?.path).toBe("/funds/detail/:fundId");
  expect(findPage("/")).toBeUndefined();
  expect(findPage("/funds/grid")).toBeUndefined();
  expect(findPage("/nowhere")).toBeUndefined();
});

it("loads the code of a page once, and again after a failure", async () => {
  const Component = () => null;
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue(Component);
  const page = { path: "/tried", load };
  await expect(loadPage(page)).rejects.toThrow("offline");
  const loading = loadPage(page);
  expect(loadPage(page)).toBe(loading);
  expect(await loading).toEqual({ default: Component });
  expect(load).toHaveBeenCalledTimes(2);
});
