/** The portal's own name, for users without a distributor. */
const portal = "Fundport";

/** The name that heads a page for a client, and how the firm looks: its logo is in the answer, for pages load nothing else. */
export function firmOnPage(head: { name: string; color: string | null; logo: Buffer | null } | null) {
  if (head === null) return { brand: portal, firm: null };
  const { name: brand, color, logo } = head;
  return { brand, firm: { color, logo: logo && `data:image/webp;base64,${logo.toString("base64")}` } };
}
