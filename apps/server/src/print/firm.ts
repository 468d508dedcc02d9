import type { Language } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";
import { printableName } from "./printable.ts";

/** The firm at the head of a printed document. `color`: `#rrggbb`; `logo`: digest of the stored image. */
export type FirmFigures = {
  readonly name: string;
  readonly color: string | null;
  readonly logo: string | null;
};
/** `distributor` is missing in documents created before firms were printed; these show only `brand`. */
type DocumentHead = { readonly brand: string; readonly distributor?: FirmFigures | null; readonly language: Language };

/** The file name of a logo in the document compiler. */
export const logoFile = "logo.webp";
/** The longest name that fits into a page's margin. */
const marginLength = 60;

/** Returns the head of each page: the firm with its logo and colour, else the brand. */
export function presentFirm({ brand, distributor }: DocumentHead, hasLogo: boolean) {
  return {
    brand: printableName(distributor?.name ?? brand, marginLength),
    firm: distributor ? { color: distributor.color, logo: hasLogo ? `/files/${logoFile}` : null } : null,
  };
}

/** Returns the page footer. Under a firm's head it is the only place with the brand. */
export function footerOf(parts: readonly string[], { brand, distributor, language }: DocumentHead): string {
  const through = distributor ? [translateDocument(language, "proposal:document-through", { brand })] : [];
  return [...parts, ...through].join(" · ");
}
