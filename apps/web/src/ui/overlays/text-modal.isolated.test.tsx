import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type * as LateOverlays from "./lazy-overlays.ts";

const isReachable = vi.hoisted(() => ({ value: true }));
vi.mock("./lazy-overlays.ts", async (importOriginal) => {
  const original = await importOriginal<typeof LateOverlays>();
  return {
    ...original,
    useOverlayParts: () =>
      isReachable.value
        ? original.useOverlayParts()
        : { parts: null, load: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")) },
  };
});

const { renderPage } = await import("../testing/render-page.tsx");
const { TextModal } = await import("./text-modal.tsx");

beforeEach(() => {
  // The test environment has the element, and not what opens it.
  Object.defineProperty(HTMLDialogElement.prototype, "showModal", {
    configurable: true,
    value(this: HTMLDialogElement) {
      this.open = true;
    },
  });
});

it.each([
  ["by the library's dialog", true],
  ["by the browser's own where the library's cannot be loaded", false],
])("says what there is to read and asks what is to be asked, %s", async (_how, isThere) => {
  isReachable.value = isThere;
  const handleClose = vi.fn<() => void>();
  const handleAgree = vi.fn<() => void>();
  await renderPage(
    <TextModal
      title="Unsaved work"
      closeLabel="Close"
      onClose={handleClose}
      actions={<button onClick={handleAgree}>Go on</button>}
    >
      There is some.
    </TextModal>,
  );
  const dialog = await screen.findByRole("dialog", { name: "Unsaved work" });
  expect(dialog).toHaveTextContent("There is some.");
  await userEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(handleAgree).toHaveBeenCalledOnce();
  expect(handleClose).not.toHaveBeenCalled();
});
