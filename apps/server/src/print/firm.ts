import type { Language } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";
import { printableName } from "./printable.ts";

/** The firm in the head of a printed document. `color` is `#rrggbb`; `logo` is the digest of the stored image. */
export type FirmFigures = {
  readonly name: string;
  readonly color: string | null;
  readonly logo: string | null;
};
/**
 * The data for the head of a document. `distributor` is missing in documents that were created before firms were
 * printed; these documents show only `brand`.
 */
type DocumentHead = { readonly brand: string; readonly distributor?: FirmFigures | null; readonly language: Language };

/** The file name under which the document compiler reads the logo. */
export const logoFile = "logo.webp";
/** The longest name that fits into a page's margin. */
const marginLength = 60;

/**
 * Returns the head of each page: the firm with its logo and colour. If the document has no firm, the head shows the
 * brand.
 */
export function presentFirm({ brand, distributor }: DocumentHead, hasLogo: boolean) {
  return {
    brand: printableName(distributor?.name ?? brand, marginLength),
    firm: distributor ? { color: distributor.color, logo: hasLogo ? `/files/${logoFile}` : null } : null,
  };
}

/** Returns the page footer. If the head shows the firm, the brand appears only in the footer. */
export function footerOf(parts: readonly string[], { brand, distributor, language }: DocumentHead): string {
  const through = distributor ? [translateDocument(language, "proposal:document-through", { brand })] : [];
  return [...parts, ...through].join(" · ");
}
