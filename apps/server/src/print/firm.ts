import type { Language } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";
import { printableName } from "./printable.ts";

/** Whose name heads a printed document. `color`: `#rrggbb`; `logo`: digest of the stored picture. */
export type FirmFigures = {
  readonly name: string;
  readonly color: string | null;
  readonly logo: string | null;
};
/** Documents made before firms headed them have the portal's name alone. */
type Headed = { readonly brand: string; readonly distributor?: FirmFigures | null; readonly language: Language };

/** The name of a logo among the files of a drawing. */
export const logoFile = "logo.webp";
/** Longest name that a page's margins have room for. */
const marginLength = 60;

/** What heads each page: the firm with its logo and colour, else the portal. */
export function presentFirm({ brand, distributor }: Headed, hasLogo: boolean) {
  return {
    brand: printableName(distributor?.name ?? brand, marginLength),
    firm: distributor ? { color: distributor.color, logo: hasLogo ? `/files/${logoFile}` : null } : null,
  };
}

/** The foot of each page: the portal comes last, and only there, where a firm heads the page. */
export function footerOf(parts: readonly string[], { brand, distributor, language }: Headed): string {
  const through = distributor ? [translateDocument(language, "proposal:document-through", { brand })] : [];
  return [...parts, ...through].join(" · ");
}
