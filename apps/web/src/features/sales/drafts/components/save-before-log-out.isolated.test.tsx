import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { opensLogOutDialog } from "#features/identity/sessions/model/log-out-dialog.ts";
import { registerUnsavedWork } from "#features/identity/sessions/model/work-sources.ts";
import { renderPage } from "#ui/testing/render-page.tsx";
import { SaveBeforeLogOut } from "./save-before-log-out.tsx";

const load = vi.hoisted(() => vi.fn<() => void>());
vi.mock("./log-out-dialog.tsx", () => {
  load();
  return {
    // Vitest would wrap an error that is thrown by the factory.
    get LogOutDialog() {
      throw new TypeError("Failed to fetch dynamically imported module");
    },
  };
});
// Runs idle work immediately, so that the test can check that the dialog was not loaded.
vi.mock(import("#lib/run-when-idle.ts"), () => ({
  runWhenIdle: (works) => {
    for (const work of works) work(() => true);
    return () => undefined;
  },
}));

it("preloads the dialog once a draft can store the work, and falls back to the plain confirmation without its code", async () => {
  // React logs the errors that a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let work: unknown = null;
  let notifyChange = (): void => undefined;
  registerUnsavedWork("cart", {
    collect: () => work,
    restore: () => undefined,
    subscribe: (onChange) => {
      notifyChange = onChange;
      return () => undefined;
    },
  });
  await renderPage(<SaveBeforeLogOut />);
  notifyChange();
  expect(opensLogOutDialog()).toBe(false);
  expect(load).not.toHaveBeenCalled();

  work = { items: [1] };
  await act(async () => notifyChange());
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  act(() => expect(opensLogOutDialog()).toBe(true));
  expect(await screen.findByText(/can’t be opened right now/)).toBeVisible();
  expect(opensLogOutDialog()).toBe(false);
});
