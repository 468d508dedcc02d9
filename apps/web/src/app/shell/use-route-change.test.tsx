import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { Link, MemoryRouter, Route, Routes } from "react-router";
import { expect, it, vi } from "vitest";
import { useRouteChange } from "./use-route-change.ts";

function Frame() {
  useRouteChange();
  return (
    <main>
      <Routes>
        <Route path="/" element={<Link to="/fund">To the fund</Link>} />
        <Route path="/fund" element={<Fund />} />
      </Routes>
    </main>
  );
}

const pageLoad = new EventTarget();
const finishLoading = () => act(async () => void pageLoad.dispatchEvent(new Event("arrive")));

/** Renders a skeleton with the fund's name first, and the page afterwards. */
function Fund() {
  const [isLoaded, setHere] = useState(false);
  useEffect(() => pageLoad.addEventListener("arrive", () => setHere(true), { once: true }), []);
  return isLoaded ? (
    <article>
      <h1>Fund</h1>
      <input aria-label="Search" />
    </article>
  ) : (
    <div>
      <h1>Fund on its way</h1>
      <button type="button">Elsewhere</button>
    </div>
  );
}

async function follow() {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("link"));
  expect(screen.getByRole("heading", { name: "Fund on its way" })).toHaveFocus();
}

it("moves the focus to the heading that replaces a skeleton's heading", async () => {
  await follow();
  await finishLoading();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Fund" })).toHaveFocus());
});

it("does not move the focus if the user has moved it before the heading is replaced", async () => {
  await follow();
  const outside = document.body.appendChild(document.createElement("button"));
  outside.focus();
  await finishLoading();
  expect(outside).toHaveFocus();
});
