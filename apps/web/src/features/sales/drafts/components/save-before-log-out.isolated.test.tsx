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
    // The getter throws the error, because Vitest would wrap an error that the factory throws.
    get LogOutDialog() {
      throw new TypeError("Failed to fetch dynamically imported module");
    },
  };
});
// Runs idle work immediately, so that the test can check that the dialog has not been loaded.
vi.mock(import("#lib/run-when-idle.ts"), () => ({
  runWhenIdle: (works) => {
    for (const work of works) work(() => true);
    return () => undefined;
  },
}));

it("preloads the dialog as soon as a draft can store work, and uses the plain confirmation if the dialog's code cannot be loaded", async () => {
  // Silences React, which logs errors even if an error boundary catches them.
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
