/**
 * The name and look that clients see, and the address to which they send a withdrawal. `color` is `#rrggbb`; `logo`
 * contains the bytes of an image.
 */
export type Branding = { name: string; color: string | null; logo: Buffer | null; withdrawalAddress: string | null };
/**
 * Returns the branding of an advisor's distributor; null if the advisor has no distributor. The Fundport name is then
 * shown.
 */
export type FindBranding = (userId: number) => Promise<Branding | null>;
