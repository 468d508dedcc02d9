import type { Branding } from "../../../lib/find-branding.ts";

/** Product name, which pages show if the advisor has no distributor. */
const productName = "Fundport";

/**
 * Returns the name and branding of a firm for a client's page. The logo is inlined because clients' pages load no other
 * files.
 */
export function firmOnPage(branding: Branding | null) {
  if (branding === null) return { brand: productName, firm: null };
  const { name: brand, color, logo, withdrawalAddress } = branding;
  return {
    brand,
    firm: { color, logo: logo && `data:image/webp;base64,${logo.toString("base64")}`, withdrawalAddress },
  };
}
