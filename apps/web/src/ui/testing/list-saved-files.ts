import { vi } from "vitest";

/** The names of the files that the browser is asked to save from now on; jsdom saves nothing. */
export function listSavedFiles(): string[] {
  const saved: string[] = [];
  URL.createObjectURL = vi.fn<() => string>(() => "blob:file");
  URL.revokeObjectURL = vi.fn<() => void>();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download !== "") saved.push(this.download);
  });
  return saved;
}
