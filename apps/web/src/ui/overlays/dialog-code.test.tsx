import { screen } from "@testing-library/react";
import { lazy, useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "@testing-library/user-event";
import { renderPage } from "../testing/render-page.tsx";
import { DialogCode } from "./dialog-code.tsx";

const Missing = lazy(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>{isOpen ? "open" : "closed"}</button>
      {isOpen && (
        <DialogCode onMissing={() => setOpen(false)}>
          <Missing />
        </DialogCode>
      )}
    </>
  );
}

it("says that a dialog cannot be opened when its code cannot be loaded, and leaves the page as it is", async () => {
  // React logs the errors that a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await renderPage(<Opener />);
  await userEvent.click(screen.getByRole("button", { name: "closed" }));
  expect(await screen.findByText(/cannot be opened right now/)).toBeVisible();
  expect(screen.getByRole("button", { name: "closed" })).toBeVisible();
});
