import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { loadPortalTexts, startLanguage } from "#lib/language/language.ts";
import { showFailure } from "../feedback/toasts.ts";
import { choose } from "./confirm.tsx";
import { Overlays } from "./overlays.tsx";
import { TextModal } from "./text-modal.tsx";

const missing = () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};
vi.mock("./overlay-parts.tsx", () => missing());
vi.mock("./text-dialog.tsx", () => missing());

beforeEach(async () => {
  // React logs the errors that a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // jsdom has the dialog element but lacks its method `showModal`.
  Object.defineProperty(HTMLDialogElement.prototype, "showModal", {
    configurable: true,
    value(this: HTMLDialogElement) {
      this.open = true;
    },
  });
  await startLanguage("en");
  await loadPortalTexts();
});

async function show(children: ReactNode) {
  await act(async () =>
    render(
      <MantineProvider env="test">
        <Overlays>{children}</Overlays>
      </MantineProvider>,
    ),
  );
}

it("shows a question in a native dialog if the dialog code cannot be loaded", async () => {
  await show(null);
  const answer = choose({
    title: "Clear?",
    text: "This removes all items.",
    confirmLabel: "Clear",
    cancelLabel: "Keep",
  });
  expect(await screen.findByRole("dialog", { name: "Clear?" })).toHaveTextContent("This removes all items.");
  await userEvent.click(screen.getByRole("button", { name: "Keep" }));
  expect(await answer).toBe("no");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("shows a toast's message in a plain list if the toast code cannot be loaded", async () => {
  await show(null);
  act(() => showFailure("It could not be saved."));
  expect(await screen.findByRole("alert")).toHaveTextContent("It could not be saved.");
});

it("closes a plain message by its button and when its time is over", async () => {
  await show(null);
  vi.useFakeTimers();
  try {
    act(() => ["First", "Second"].forEach((text) => showFailure(text)));
    const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent.trim());
    expect(alerts()).toEqual(["First", "Second"]);
    const close = screen.getAllByRole("button", { name: "Close" })[0];
    act(() => close?.click());
    expect(alerts()).toEqual(["Second"]);
    act(() => void vi.advanceTimersByTime(8000));
    expect(alerts()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it("shows a text dialog as a native dialog if its code cannot be loaded", async () => {
  const handleClose = vi.fn<() => void>();
  const handleAgree = vi.fn<() => void>();
  await show(
    <TextModal
      title="Unsaved work"
      closeLabel="Close"
      onClose={handleClose}
      actions={<button onClick={handleAgree}>Continue</button>}
    >
      Some changes aren’t saved.
    </TextModal>,
  );
  expect(await screen.findByRole("dialog", { name: "Unsaved work" })).toHaveTextContent("Some changes aren’t saved.");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(handleAgree).toHaveBeenCalledOnce();
  expect(handleClose).not.toHaveBeenCalled();
});
