import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { pass, stopTime } from "#lib/testing/stop-time.ts";
import { renderPage } from "../testing/render-page.tsx";
import { showUndoToast } from "./undo-toast.tsx";

const user = userEvent.setup({ delay: null });
afterEach(() => vi.useRealTimers());

function Removable({ staysOnPage }: { staysOnPage: boolean }) {
  const [isPresent, setThere] = useState(true);
  function handleRemove() {
    setThere(staysOnPage);
    showUndoToast({ id: "gone", message: "Gone", undoLabel: "Undo", onUndo: () => setThere(true) });
  }
  return isPresent ? <button onClick={handleRemove}>Remove</button> : <p>empty</p>;
}

async function removeByKeyboard(staysOnPage: boolean): Promise<void> {
  await renderPage(<Removable staysOnPage={staysOnPage} />);
  stopTime();
  await user.tab();
  await user.keyboard("{Enter}");
  await pass(1000);
}

it("announces the toast, and moves the focus to the undo button if the focused element was removed", async () => {
  await removeByKeyboard(false);
  expect(screen.getByRole("alert")).toHaveTextContent("Gone");
  expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
  await user.keyboard("{Enter}");
  await pass(1000);
  expect(screen.getByRole("button", { name: "Remove" })).toBeVisible();
});

it("does not move the focus if the focused element still exists", async () => {
  await removeByKeyboard(true);
  expect(screen.getByRole("button", { name: "Undo" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Remove" })).toHaveFocus();
});

it("closes after 15 seconds", async () => {
  await removeByKeyboard(true);
  await pass(13_000);
  expect(screen.getByText("Gone")).toBeVisible();
  await pass(3000);
  expect(screen.queryByText("Gone")).toBeNull();
});

it("stays open while it has the focus", async () => {
  await removeByKeyboard(false);
  await pass(60_000);
  expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
});

it("appears only after the click that removed the focus from a field, so that the click reaches its target", async () => {
  const handleLeave = () =>
    showUndoToast({ id: "left", message: "Filled in", undoLabel: "Undo", onUndo: vi.fn<() => void>() });
  await renderPage(
    <>
      <input aria-label="Number" onBlur={handleLeave} />
      <button>Next</button>
    </>,
  );
  await user.click(screen.getByRole("textbox"));
  await user.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("button", { name: "Next" }) });
  expect(screen.getByRole("button", { name: "Next" })).toHaveFocus();
  expect(screen.queryByText("Filled in")).toBeNull();
  await user.pointer({ keys: "[/MouseLeft]" });
  expect(await screen.findByText("Filled in")).toBeVisible();
});
