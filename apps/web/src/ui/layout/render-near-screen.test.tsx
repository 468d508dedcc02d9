import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { RenderNearScreen } from "./render-near-screen.tsx";

let notifyIntersection: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        notifyIntersection = (isIntersecting) => notify([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<RenderNearScreen>a chart</RenderNearScreen>);
});

it("does not render its content while it is away from the screen", () => {
  notifyIntersection(false);
  expect(screen.queryByText("a chart")).not.toBeInTheDocument();
});

it("renders its content once it is near the screen", async () => {
  notifyIntersection(true);
  expect(await screen.findByText("a chart")).toBeVisible();
});

it("renders its content synchronously before printing", () => {
  fireEvent(window, new Event("beforeprint"));
  expect(screen.getByText("a chart")).toBeVisible();
});
