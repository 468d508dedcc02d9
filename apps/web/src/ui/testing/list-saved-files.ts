import { vi } from "vitest";

/** Returns a list to which the names of saved files are added from now on, because jsdom cannot save files. */
export function listSavedFiles(): string[] {
  const saved: string[] = [];
  URL.createObjectURL = vi.fn<() => string>(() => "blob:file");
  URL.revokeObjectURL = vi.fn<() => void>();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download !== "") saved.push(this.download);
  });
  return saved;
}
