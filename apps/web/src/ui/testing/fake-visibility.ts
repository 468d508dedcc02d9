import { act } from "@testing-library/react";
import { vi } from "vitest";

/**
 * Replaces IntersectionObserver. An element that is observed within a scrolling part of the page is always near. The
 * window shows the elements that `matches` accepts. Returns a function that simulates scrolling the window: it sets
 * which elements are shown from now on.
 */
export function fakeVisibility(matches: (element: Element) => boolean) {
  let isShown = matches;
  const updates = new Set<() => void>();
  class FakeObserver {
    readonly update: () => void;
    readonly elements = new Set<Element>();
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void, { root }: { root?: Element | null } = {}) {
      this.update = () => {
        for (const element of this.elements) notify([{ isIntersecting: Boolean(root) || isShown(element) }]);
      };
    }
    observe(element: Element) {
      this.elements.add(element);
      updates.add(this.update);
      this.update();
    }
    disconnect() {
      updates.delete(this.update);
    }
  }
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  return (next: (element: Element) => boolean): void => {
    isShown = next;
    act(() => {
      for (const update of updates) update();
    });
  };
}
