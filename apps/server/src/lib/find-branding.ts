/**
 * The name and look that clients see, and the address to which they send a withdrawal. `color`: `#rrggbb`; `logo`:
 * bytes of an image.
 */
export type Branding = { name: string; color: string | null; logo: Buffer | null; withdrawalAddress: string | null };
/** Returns the branding of an advisor's firm; null without a distributor, so that the Fundport name is shown. */
export type FindBranding = (userId: number) => Promise<Branding | null>;
