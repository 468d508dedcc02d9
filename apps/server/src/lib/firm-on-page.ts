/** The portal's own name, for users without a distributor. */
const portal = "Fundport";

/** Returns name and branding for a client's page. The logo is in the response, since these pages load nothing else. */
export function firmOnPage(head: { name: string; color: string | null; logo: Buffer | null } | null) {
  if (head === null) return { brand: portal, firm: null };
  const { name: brand, color, logo } = head;
  return { brand, firm: { color, logo: logo && `data:image/webp;base64,${logo.toString("base64")}` } };
}
