import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());

async function load() {
  const { BelowTheFold: Later, useDeferredCount: useFirstOf } = await import("./below-the-fold.tsx");
  function Row({ all }: { all: number }) {
    return <output>{useFirstOf(all, 2)}</output>;
  }
  return { Later, Row };
}

it("leaves out of the first view what lies below it, and draws it after", async () => {
  const { Later } = await load();
  const view = (
    <Later instead="coming">
      <p>below</p>
    </Later>
  );
  // Drawn to text there is one view alone: the first.
  expect(renderToString(view)).toMatch(/coming(?!.*below)/);
  await act(async () => render(view));
  expect(screen.getByText("below")).toBeVisible();
  expect(screen.queryByText("coming")).toBeNull();
});

it("renders everything immediately on every page after the first", async () => {
  const { Later, Row } = await load();
  await act(async () => render(<Row all={9} />));
  expect(screen.getByText("9")).toBeVisible();
  expect(renderToString(<Row all={9} />)).toContain("9");
  expect(renderToString(<Later>below</Later>)).toContain("below");
});

it("draws a row of few as it is", async () => {
  const { Row } = await load();
  expect(renderToString(<Row all={1} />)).toContain("1");
});
