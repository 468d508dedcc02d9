import { screen } from "@testing-library/react";
import { type ComponentType, lazy, useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "@testing-library/user-event";
import { renderPage } from "../testing/render-page.tsx";
import { DialogCode } from "./dialog-code.tsx";

const Missing = lazy(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));

function Broken(): never {
  throw new Error("a defect of the dialog");
}

function Opener({ Dialog }: { Dialog: ComponentType }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>{isOpen ? "open" : "closed"}</button>
      {isOpen && (
        <DialogCode onMissing={() => setOpen(false)}>
          <Dialog />
        </DialogCode>
      )}
    </>
  );
}

it.each([
  { title: "whose code cannot be loaded", Dialog: Missing, text: /This can’t be opened right now/ },
  { title: "that fails", Dialog: Broken, text: /closed because of an error/ },
])("closes a dialog $title, shows the reason, and leaves the page unchanged", async ({ Dialog, text }) => {
  // React logs the errors that a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await renderPage(<Opener Dialog={Dialog} />);
  await userEvent.click(screen.getByRole("button", { name: "closed" }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("button", { name: "closed" })).toBeVisible();
});
