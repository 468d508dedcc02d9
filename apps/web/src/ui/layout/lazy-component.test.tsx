import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { lazyComponent } from "./lazy-component.tsx";

const Name = ({ name }: { name: string }) => <p>{name}</p>;

it("shows a component when its code has loaded, and immediately from then on", async () => {
  const load = vi.fn<() => Promise<typeof Name>>().mockResolvedValue(Name);
  const Late = lazyComponent(load);
  const { unmount } = render(<Late name="Eva" />);
  expect(screen.queryByText("Eva")).toBeNull();
  expect(await screen.findByText("Eva")).toBeVisible();
  unmount();
  render(<Late name="Jan" />);
  expect(screen.getByText("Jan")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it("shows a preloaded component immediately", async () => {
  const Late = lazyComponent(async () => Name);
  await Late.preload();
  render(<Late name="Eva" />);
  expect(screen.getByText("Eva")).toBeVisible();
});

it("reports code that cannot be loaded, and renders nothing", async () => {
  const handleMissing = vi.fn<() => void>();
  const Late = lazyComponent<{ name: string }>(() => Promise.reject(new TypeError("no such file")));
  const { container } = render(<Late name="Eva" onMissing={handleMissing} />);
  await vi.waitFor(() => expect(handleMissing).toHaveBeenCalledOnce());
  expect(container).toBeEmptyDOMElement();
});
