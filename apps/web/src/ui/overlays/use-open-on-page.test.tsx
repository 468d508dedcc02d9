import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { BrowserRouter } from "react-router";
import { useOpenOnPage } from "./use-open-on-page.ts";

function Opener() {
  const [isOpen, setOpen] = useOpenOnPage();
  return <button onClick={() => setOpen(!isOpen)}>{isOpen ? "open" : "closed"}</button>;
}
const opener = () => screen.getByRole("button");
/**
 * Notifies the router of the browser's address. In a browser, the router is notified only after the page of a new
 * address has loaded.
 */
const notifyRouter = () => act(() => void window.dispatchEvent(new PopStateEvent("popstate")));

beforeEach(() => {
  window.history.replaceState(null, "", "/a");
  render(
    <BrowserRouter>
      <Opener />
    </BrowserRouter>,
  );
});

it("an overlay stays open until it is closed or the route changes", async () => {
  await userEvent.click(opener());
  expect(opener()).toHaveTextContent("open");
  await userEvent.click(opener());
  expect(opener()).toHaveTextContent("closed");
  await userEvent.click(opener());
  window.history.pushState(null, "", "/b");
  notifyRouter();
  expect(opener()).toHaveTextContent("closed");
});

it("an overlay stays open if it was opened while the page of the new address was loading", async () => {
  window.history.pushState(null, "", "/b");
  await userEvent.click(opener());
  expect(opener()).toHaveTextContent("open");
  notifyRouter();
  expect(opener()).toHaveTextContent("open");
  window.history.pushState(null, "", "/a");
  notifyRouter();
  expect(opener()).toHaveTextContent("closed");
});
