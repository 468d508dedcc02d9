import type { Branding } from "../../../lib/find-branding.ts";

/** The portal's own name, for users without a distributor. */
const portal = "Fundport";

/** Returns name and branding for a client's page. The logo is in the response, since these pages load nothing else. */
export function firmOnPage(head: Branding | null) {
  if (head === null) return { brand: portal, firm: null };
  const { name: brand, color, logo, withdrawalAddress } = head;
  return {
    brand,
    firm: { color, logo: logo && `data:image/webp;base64,${logo.toString("base64")}`, withdrawalAddress },
  };
}
