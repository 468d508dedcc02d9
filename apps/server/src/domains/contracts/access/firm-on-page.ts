import type { Branding } from "../../../lib/find-branding.ts";

/** The portal's own name, for users without a distributor. */
const portal = "Fundport";

/** Returns name and branding for a client's page. The logo is in the response, since these pages load nothing else. */
export function firmOnPage(branding: Branding | null) {
  if (branding === null) return { brand: portal, firm: null };
  const { name: brand, color, logo, withdrawalAddress } = branding;
  return {
    brand,
    firm: { color, logo: logo && `data:image/webp;base64,${logo.toString("base64")}`, withdrawalAddress },
  };
}
