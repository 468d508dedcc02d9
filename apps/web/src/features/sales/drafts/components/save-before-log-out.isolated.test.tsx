import { render } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { registerUnsavedWork } from "#features/identity/sessions/model/work-sources.ts";
import { SaveBeforeLogOut } from "./save-before-log-out.tsx";

const preload = vi.hoisted(() => vi.fn<() => Promise<void>>(() => Promise.resolve()));
vi.mock(import("#ui/layout/lazy-component.tsx"), () => ({
  lazyComponent: () => Object.assign(() => null, { preload }) as never,
}));
// Work for an idle moment is done at once here, so that what was not done then never is.
vi.mock(import("#lib/run-when-idle.ts"), () => ({
  runWhenIdle: (works) => {
    for (const work of works) work(() => true);
    return () => undefined;
  },
}));

beforeEach(() => preload.mockClear());

/** Work of a feature, such as a cart, as it changes. */
function registerWork(name: string, data: unknown) {
  let tell = (): void => undefined;
  const forget = registerUnsavedWork(name, {
    collect: () => data,
    restore: () => undefined,
    subscribe: (onChange) => {
      tell = onChange;
      return () => undefined;
    },
  });
  return {
    forget,
    change: (changed: unknown) => {
      data = changed;
      tell();
    },
  };
}

it("loads the question before a log-out once there is work that a draft can hold, and then once", () => {
  const cart = registerWork("cart", null);
  const view = render(<SaveBeforeLogOut />);
  cart.change(null);
  expect(preload).not.toHaveBeenCalled();
  cart.change({ items: [1] });
  cart.change({ items: [1, 2] });
  expect(preload).toHaveBeenCalledTimes(1);
  view.unmount();
  cart.forget();
});

it("loads it at the start where such work is there already", () => {
  const client = registerWork("client", { name: "Jana" });
  render(<SaveBeforeLogOut />).unmount();
  expect(preload).toHaveBeenCalledTimes(1);
  client.forget();
});

it("loads nothing for work that no draft holds, nor once it is gone itself", () => {
  const [filter, cart] = [registerWork("filter", { words: "bond" }), registerWork("cart", null)];
  render(<SaveBeforeLogOut />).unmount();
  cart.change({ items: [1] });
  expect(preload).not.toHaveBeenCalled();
  filter.forget();
  cart.forget();
});
